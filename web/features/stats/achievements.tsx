import { useSuspenseQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import type { ReachedAchievement } from '#contract/stats/achievements.ts';
import { achievements } from '#domain/achievements.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { achievementsQuery } from '#web/queries/stats/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What one has reached in all seasons together, and what is still to reach. Product §2, My profile. */
export function Achievements({ playerId }: { playerId: number }) {
  return (
    <Card>
      <CardTitle>{m.ownStats_achievements()}</CardTitle>
      <ReadBoundary
        key={playerId}
        loading={<List reached={undefined} />}
        failed={(retry) => <EmptyState title={m.ownStats_achievementsUnknown()} failed onRetry={retry} />}
      >
        <Reached playerId={playerId} />
      </ReadBoundary>
    </Card>
  );
}

function Reached({ playerId }: { playerId: number }) {
  const { data } = useSuspenseQuery(achievementsQuery(playerId));
  return <List reached={data} />;
}

/** Every achievement; while it is unknown which ones are reached, as high as afterwards. */
function List({ reached }: { reached: readonly ReachedAchievement[] | undefined }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-5 gap-y-3">
      {achievements.map(({ key, title, how }) => (
        <li key={key} className="flex items-start gap-3">
          <StatusIcon reached={reached && isReached(reached, key)} />
          <span className="min-w-0 wrap-break-word">
            <span className="block font-semibold">{title()}</span>
            <span className="block text-sm text-muted">{how()}</span>
            <Status reached={reached} of={key} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type Key = ReachedAchievement['key'];

type StatusProps = { reached: readonly ReachedAchievement[] | undefined; of: Key };

/** Reserves its line while loading. */
function Status({ reached, of }: StatusProps) {
  const classes = reached && isReached(reached, of) ? 'font-semibold text-accent-ink' : 'text-muted';
  return <span className={cn('block text-sm', classes)}>{reached ? statusText(reached, of) : '\u00a0'}</span>;
}

function isReached(reached: readonly ReachedAchievement[], key: Key): boolean {
  return reached.some((one) => one.key === key);
}

/** The season it was reached in, or the week in a team without seasons. */
function statusText(reached: readonly ReachedAchievement[], key: Key): string {
  const achievement = reached.find((one) => one.key === key);
  return achievement
    ? m.ownStats_reached({ when: achievement.season?.name ?? weekText(achievement.week) })
    : m.ownStats_notYet();
}

/** `reached` is undefined while loading. */
function StatusIcon({ reached }: { reached: boolean | undefined }) {
  if (reached === undefined) return <Skeleton className="size-9 shrink-0" round />;
  const Icon = reached ? Check : Lock;
  return (
    <span
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-full',
        reached ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}
