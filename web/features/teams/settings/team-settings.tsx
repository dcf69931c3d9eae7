import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Name, logo, time slot and zone of the team. Product §2, Team settings. */
export function TeamSettings({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="team-settings">
      <CardTitle id="team-settings">{m.teamSettings_team()}</CardTitle>
      <ReadBoundary
        loading={<Skeleton className="h-305 sm:h-171" />}
        failed={(retry) => <EmptyState title={m.teamSettings_title()} failed onRetry={retry} />}
      >
        <Form teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function Form({ teamId }: { teamId: number }) {
  const { data: settings } = useSuspenseQuery(teamSettingsQuery(teamId));
  return <SettingsForm settings={settings} />;
}
