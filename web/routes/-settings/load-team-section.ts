import { teamQuery, teamSettingsQuery } from '#web/queries/teams/queries.ts';
import type { RouterContext } from '../../router.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

// Apart from the component, which the router loads later: a shared file would bring the forms to every screen.

/** Reads the data of the first section, which has two URLs. */
export function loadTeamSection(context: RouterContext, team: number | undefined) {
  return context.awaitOnServer(
    loadForManagers(context, team, ({ load, managedTeamId }) =>
      Promise.all([load(teamQuery(managedTeamId)), load(teamSettingsQuery(managedTeamId))]),
    ),
  );
}
