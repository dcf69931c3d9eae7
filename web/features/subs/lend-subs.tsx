import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useUpdateSubSettings } from '#web/queries/subs/mutations.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Whether the organizer may ask the captain for the team's subs, when another team is short. Product §2, Who's in. */
export function LendSubs({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="lend-subs">
      <CardTitle id="lend-subs">{m.subs_lend_title()}</CardTitle>
      <ReadBoundary
        loading={<Skeleton className="h-22 sm:h-17" />}
        failed={(retry) => <EmptyState title={m.subs_lend_title()} failed onRetry={retry} />}
      >
        <LendSwitch teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function LendSwitch({ teamId }: { teamId: number }) {
  const { data } = useSuspenseQuery(subsQuery(teamId));
  const update = useUpdateSubSettings(teamId, {
    success: { title: m.subs_settings_saved() },
    failure: { title: m.subs_settings_failed() },
  });
  return (
    <Switch
      label={m.subs_lend_label()}
      note={m.subs_lend_note()}
      checked={(update.isPending ? update.variables.lendsSubs : null) ?? data.settings.lendsSubs}
      disabled={update.isPending}
      onChange={({ target: { checked } }) => update.mutate({ lendsSubs: checked })}
    />
  );
}
