import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SubSettings } from '#contract/subs.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Columns, Stack } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { GameSubsCard } from './game-subs-card.tsx';
import { SubForm } from './sub-form.tsx';
import { SubList } from './sub-list.tsx';

/** The captain's list of subs, and how it fills the next games. Product §2, Who's in. */
export function Subs({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      loading={
        <SubsCard teamId={teamId}>
          <SkeletonRows count={3} label={m.subs_loading()} />
        </SubsCard>
      }
      failed={(retry) => (
        <SubsCard teamId={teamId}>
          <EmptyState title={m.subs_failedToFetch()} failed onRetry={retry} />
        </SubsCard>
      )}
    >
      <GamesAndSubs teamId={teamId} />
    </ReadBoundary>
  );
}

function SubsCard({ teamId, children }: { teamId: number; children: ReactNode }) {
  const words = useWords(teamId);
  return (
    <Card aria-labelledby="subs">
      <CardTitle id="subs">{words.subs ?? m.subs_title()}</CardTitle>
      {children}
    </Card>
  );
}

function GamesAndSubs({ teamId }: { teamId: number }) {
  const { data } = useSuspenseQuery(subsQuery(teamId));
  const { subs, settings, games } = data;
  const hasSubs = subs.some(({ status }) => status === 'accepted');
  return (
    <Columns>
      {games.length > 0 && (
        <Stack>
          {games.map((game) => (
            <GameSubsCard
              key={game.gameId}
              teamId={teamId}
              game={game}
              minimum={settings.minimum}
              hasSubs={hasSubs}
            />
          ))}
        </Stack>
      )}
      <Stack>
        <SubList teamId={teamId} subs={subs} />
        <SubForm teamId={teamId} />
        <SettingsLine teamId={teamId} settings={settings} />
      </Stack>
    </Columns>
  );
}

type SettingsLineProps = { teamId: number; settings: SubSettings };

/** What the captain has set, and the way to change it. */
function SettingsLine({ teamId, settings: { target, minimum } }: SettingsLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-1 text-muted">
      {m.subs_settings_summary({ target, minimum })}
      <Link
        to="/admin/settings/subs"
        search={useTeamSearch(teamId)}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
      >
        {m.subs_settings_change()}
        <span className="sr-only"> {m.subs_settings_title()}</span>
      </Link>
    </p>
  );
}
