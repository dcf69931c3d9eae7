import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { Player } from '#contract/players.ts';
import { heightText, weightText } from '#domain/body-units.ts';
import { averageHeight } from '#domain/height.ts';
import { positionAndJersey } from '#domain/positions.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { JerseyNumber } from './jersey-number.tsx';

/** Product §2, Roster. The server has sorted it: captain first, then by jersey number. */
export function Roster({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={<RosterSkeleton />}
      failed={(retry) => (
        <Card>
          <EmptyState icon={<Users />} title={m.roster_unknown()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Players teamId={teamId} />
    </ReadBoundary>
  );
}

function Players({ teamId }: { teamId: number }) {
  const { data: players } = useSuspenseQuery(rosterQuery(teamId));
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  if (players.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Users />} title={m.roster_empty()}>
          {m.roster_emptyNote()}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Summary players={players} />
      <ul className={columnClasses}>
        {players.map((player, index) => (
          <li key={player.id} className="@container min-w-0">
            <PlayerCard player={player} colors={team.colors} isAboveFold={index < 4} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The summary stands on the same columns as the cards. */
const columnClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3';
const summaryClasses = 'grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4';
const captainClasses = 'col-span-2 row-span-2 lg:col-span-1 xl:col-span-2';

function Summary({ players }: { players: readonly Player[] }) {
  const captain = players.find((player) => player.isCaptain);
  const words = useWords(captain?.teamId);
  return (
    <div className={summaryClasses}>
      <StatTile label={m.roster_total()} value={players.length} className="border border-line bg-surface" />
      <StatTile
        label={m.roster_averageHeight()}
        value={heightText(averageHeight(players) ?? '–')}
        className="border border-line bg-surface"
      />
      <Card className={captainClasses}>
        <CardTitle>{words.captain ?? m.roster_captain()}</CardTitle>
        {captain ? (
          <Link
            to="/player/$id"
            params={{ id: String(captain.id) }}
            className="flex min-h-11 items-center gap-3"
          >
            <Avatar name={captain.name} color={captain.avatarColor} photoURL={captain.photoURL} />
            <span className="min-w-0">
              <span className="block text-lg font-semibold wrap-words">{captain.name}</span>
              <span className="block text-muted">{positionAndJersey(captain)}</span>
            </span>
          </Link>
        ) : (
          <p className="text-muted">{m.roster_noCaptain()}</p>
        )}
      </Card>
    </div>
  );
}

type PlayerCardProps = { player: Player; colors: TeamColors; isAboveFold: boolean };

function PlayerCard({ player, colors, isAboveFold }: PlayerCardProps) {
  const { id, name, nickname, height, weight, age } = player;
  const facts = [
    height && heightText(height),
    weight && weightText(weight),
    age === null ? null : m.roster_years({ age }),
  ]
    .flatMap((fact) => (fact ? fact.replaceAll(' ', '\u00a0') : []))
    .join('\u00a0· ');
  // A word of 15 letters has no room between the face and the jersey of a phone.
  const isLong = /[^\s-]{15}/.test(name);
  return (
    <Link
      to="/player/$id"
      params={{ id: String(id) }}
      className="grid h-full min-h-33 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-accent-ink sm:grid-rows-[auto_1fr]"
    >
      <Avatar
        name={name}
        color={player.avatarColor}
        photoURL={player.photoURL}
        size="lg"
        isAboveFold={isAboveFold}
      />
      <span
        className={cn(
          'flex min-w-0 flex-col gap-0.5 @max-[18.5rem]:col-span-full @max-[18.5rem]:row-start-2 sm:col-span-full sm:row-start-2 sm:h-full',
          isLong && 'col-span-full row-start-2',
        )}
      >
        <span className="leading-snug font-semibold hyphens-auto">{name}</span>
        {nickname && <span className="truncate text-sm text-muted">{m.roster_nickname({ nickname })}</span>}
        <CaptainBadge player={player} className="sm:hidden" />
        <span className="text-sm sm:mt-auto sm:pt-2">
          {positionAndJersey({ ...player, jerseyNumber: null })}
        </span>
        {facts && <span className="text-sm text-muted max-sm:text-[0.8125rem]">{facts}</span>}
      </span>
      <CaptainBadge
        player={player}
        className="max-sm:hidden sm:col-start-2 sm:row-start-1 sm:justify-self-end"
      />
      <JerseyNumber number={player.jerseyNumber} colors={colors} className="col-start-3 sm:row-start-1" />
    </Link>
  );
}

function CaptainBadge({ player, className }: { player: Player; className: string }) {
  if (!player.isCaptain && !player.isAssistantCaptain) return null;
  return (
    <Badge tone="accent" className={cn('my-0.5 w-fit', className)}>
      {player.isCaptain ? m.roster_captain() : m.roster_assistantCaptain()}
    </Badge>
  );
}

function RosterSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-5">
      <span className="sr-only">{m.roster_loading()}</span>
      <div className={summaryClasses}>
        <Skeleton className="h-25" />
        <Skeleton className="h-25" />
        <Skeleton className={cn(captainClasses, 'h-30')} />
      </div>
      <div className={columnClasses}>
        {Array.from({ length: 8 }, (_, card) => (
          <Skeleton key={card} className="h-30 sm:h-52" />
        ))}
      </div>
    </div>
  );
}
