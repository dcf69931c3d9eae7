import type { BodyOf } from '#contract/endpoint.ts';
import type {
  createLeague,
  createTeam,
  ManagedLeague,
  updateLeague,
  updateTeam,
} from '#contract/league-management.ts';
import type { TeamSettings } from '#contract/team-settings.ts';
import type { Viewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { ApiError } from '#server/http/api-error.ts';
import { readSentImage } from '#server/images/store.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { acceptLogo } from '../logo.ts';
import { changeTeam, findManagedTeam } from '../settings/queries.ts';
import { changeSettings, readSettings } from '../settings/usecases.ts';
import {
  allLeagues,
  allSeasons,
  allTeams,
  changeLeague,
  insertLeague,
  insertTeam,
  leagueExists,
} from './queries.ts';

/** Every league with its teams and their seasons, hidden ones too. */
export async function describeLeagues(db: Executor): Promise<ManagedLeague[]> {
  const seasonsByTeam = Map.groupBy(await allSeasons(db), (one) => one.teamId);
  const teamsByLeague = Map.groupBy(await allTeams(db), (one) => one.leagueId);
  return (await allLeagues(db)).map((league) => ({
    ...league,
    teams: (teamsByLeague.get(league.id) ?? []).map((team) => ({
      ...team,
      seasons: (seasonsByTeam.get(team.id) ?? []).map(({ teamId: _team, ...season }) => season),
    })),
  }));
}

/** Throws `slug_taken` naming `slug`. */
export async function addLeague({ db }: Services, sent: BodyOf<typeof createLeague>): Promise<ManagedLeague> {
  return slugConflicts(() => db.transaction(async (tx) => describeLeague(tx, await insertLeague(tx, sent))));
}

/** Changes, hides or shows a league. Throws `not_found`, `slug_taken`. */
export async function editLeague(
  { db }: Services,
  id: number,
  sent: BodyOf<typeof updateLeague>,
): Promise<ManagedLeague> {
  return slugConflicts(() =>
    db.transaction(async (tx) => {
      if (!(await changeLeague(tx, id, sent))) throw new ApiError('not_found');
      return describeLeague(tx, id);
    }),
  );
}

/** Throws `not_found` for an unknown league, `slug_taken`, `image_unreadable`. */
export async function addTeam(
  services: Services,
  viewer: Viewer,
  leagueId: number,
  { logoUrl, captainEmail, ...sent }: BodyOf<typeof createTeam>,
): Promise<TeamSettings> {
  const logo = await readSentImage(services.db, viewer, logoUrl, 'photo');
  return slugConflicts(() =>
    services.db.transaction(async (tx) => {
      if (!(await leagueExists(tx, leagueId))) throw new ApiError('not_found');
      const values = { leagueId, ...sent, captainEmail: captainEmail || null };
      const teamId = managedTeam(viewer, await insertTeam(tx, values));
      if (logo) await changeTeam(tx, teamId, { logoUrl: await acceptLogo(tx, teamId, logo, null) });
      await recordAudit(services, tx, { viewer, teamId, action: 'team_created' });
      return readSettings(tx, viewer, teamId);
    }),
  );
}

/** Changes, hides or shows a team, or names its captain. Throws as {@link addTeam}. */
export async function editTeam(
  services: Services,
  viewer: Viewer,
  { leagueId, id }: { leagueId: number; id: number },
  { captainEmail, ...sent }: BodyOf<typeof updateTeam>,
): Promise<TeamSettings> {
  const found = await findManagedTeam(services.db, managedTeam(viewer, id));
  if (found?.leagueId !== leagueId) throw new ApiError('not_found');
  const named = captainEmail === undefined ? undefined : captainEmail || null;
  return slugConflicts(() => changeSettings(services, viewer, id, { ...sent, captainEmail: named }));
}

async function describeLeague(db: Executor, id: number): Promise<ManagedLeague> {
  const found = (await describeLeagues(db)).find((league) => league.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

async function slugConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'league_slug_unique') || violates(error, 'team_league_slug_unique')) {
      const issues = [{ field: 'slug', message: 'This slug is taken' }];
      throw new ApiError('slug_taken', { issues });
    }
    throw error;
  }
}
