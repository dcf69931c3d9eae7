import { createFileRoute } from '@tanstack/react-router';
import { VotingSettings } from '#web/features/mvp/voting-settings.tsx';
import { votingSettingsQuery } from '#web/queries/mvp/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/voting')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(votingSettingsQuery(managedTeamId))]),
      ),
    ),
  component: VotingSection,
});

function VotingSection() {
  return (
    <SectionScreen section="/admin/settings/voting">
      {(teamId) => <VotingSettings teamId={teamId} />}
    </SectionScreen>
  );
}
