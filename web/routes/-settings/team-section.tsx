import { TeamSettings } from '#web/features/teams/settings/team-settings.tsx';
import { teamQuery, teamSettingsQuery } from '#web/queries/teams/queries.ts';
import type { RouterContext } from '../../router.tsx';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from './section-screen.tsx';

/** What the first section reads; it has two addresses. */
export function loadTeamSection(context: RouterContext, team: number | undefined) {
  return context.awaitOnServer(
    loadForManagers(context, team, ({ load, managedTeamId }) =>
      Promise.all([load(teamQuery(managedTeamId)), load(teamSettingsQuery(managedTeamId))]),
    ),
  );
}

export function TeamSection() {
  return (
    <SectionScreen section="/admin/settings/team">
      {(teamId) => <TeamSettings teamId={teamId} />}
    </SectionScreen>
  );
}
