import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SeasonList } from './season-list.tsx';

/** The team's seasons, for the captain. Product §2, Team settings. */
export function Seasons({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="seasons">
      <CardTitle id="seasons">{m.seasons_title()}</CardTitle>
      <ReadBoundary
        loading={<SkeletonRows count={2} />}
        failed={(retry) => <EmptyState title={m.seasons_title()} failed onRetry={retry} />}
      >
        <List teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function List({ teamId }: { teamId: number }) {
  const { data: settings } = useSuspenseQuery(teamSettingsQuery(teamId));
  return <SeasonList teamId={teamId} seasons={settings.seasons} />;
}
