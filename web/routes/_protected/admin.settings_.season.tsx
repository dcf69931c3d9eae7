import { createFileRoute } from '@tanstack/react-router';
import { Seasons } from '#web/features/teams/seasons/seasons.tsx';
import { teamQuery, teamSettingsQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/season')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(teamSettingsQuery(managedTeamId))]),
      ),
    ),
  component: SeasonSection,
});

function SeasonSection() {
  return (
    <SectionScreen section="/admin/settings/season">{(teamId) => <Seasons teamId={teamId} />}</SectionScreen>
  );
}
