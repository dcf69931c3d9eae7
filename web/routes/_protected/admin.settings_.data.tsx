import { createFileRoute } from '@tanstack/react-router';
import { YearbookCard } from '#web/features/yearbook/yearbook-card.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/data')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) => load(teamQuery(managedTeamId))),
    ),
  component: DataSection,
});

function DataSection() {
  return (
    <SectionScreen section="/admin/settings/data">
      {(teamId) => <YearbookCard teamId={teamId} />}
    </SectionScreen>
  );
}
