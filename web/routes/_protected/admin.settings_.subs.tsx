import { createFileRoute } from '@tanstack/react-router';
import { SubSettings } from '#web/features/subs/sub-settings.tsx';
import { SubsLink } from '#web/features/subs/subs-link.tsx';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/subs')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(subsQuery(managedTeamId))]),
      ),
    ),
  component: SubsSection,
});

function SubsSection() {
  return (
    <SectionScreen section="/admin/settings/subs">
      {(teamId) => (
        <>
          <SubSettings teamId={teamId} />
          <SubsLink teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}
