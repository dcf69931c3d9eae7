import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SubSettingsForm } from './sub-settings-form.tsx';

/** How many players the team wants and needs, and when subs are invited. Product §2, Who's in. */
export function SubSettings({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="sub-settings">
      <CardTitle id="sub-settings">{m.subs_settings_title()}</CardTitle>
      <ReadBoundary
        loading={<Skeleton className="h-77.5 sm:h-32" />}
        failed={(retry) => <EmptyState title={m.subs_settings_title()} failed onRetry={retry} />}
      >
        <Form teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function Form({ teamId }: { teamId: number }) {
  const { data } = useSuspenseQuery(subsQuery(teamId));
  return <SubSettingsForm teamId={teamId} settings={data.settings} />;
}
