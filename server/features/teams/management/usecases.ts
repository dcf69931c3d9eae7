import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams/management.ts';
import type { TeamSettings } from '#contract/teams/settings.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { recordAudit, recordLeagueAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { changeSettings } from '../changes/change-settings.ts';
import { readTeamSettings } from '../settings/present.ts';
import { findManagedTeam } from '../settings/queries.ts';
import { readManagedLeague, readManagedLeagues } from './present.ts';
import { changeLeague, insertLeague, insertTeam, leagueExists, lockLeague } from './queries.ts';

/** All leagues with their teams, hidden ones too, for an admin. Product §7, Leagues. */
export async function listManagedLeagues({ db }: Services): Promise<contract.ManagedLeague[]> {
  return readManagedLeagues(db);
}

/** Creates a league. Throws `slug_taken` naming `slug`. Product §7, Leagues. */
export async function createLeague(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createLeague>,
): Promise<contract.ManagedLeague> {
  return slugConflicts(() =>
    inTransaction(services.db, async (tx) => {
      const leagueId = await insertLeague(tx, body);
      await recordLeagueAudit(services, tx, { viewer, leagueId, action: 'league_created' });
      return readManagedLeague(tx, leagueId);
    }),
  );
}

/** Changes, hides or shows a league. Throws `not_found`, `slug_taken`. Product §7, Leagues. */
export async function updateLeague(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateLeague>,
): Promise<contract.ManagedLeague> {
  return slugConflicts(() =>
    inTransaction(services.db, async (tx) => {
      const before = await lockLeague(tx, id);
      if (!before) throw new ApiError('not_found');
      await changeLeague(tx, id, body);
      const after = await readManagedLeague(tx, id);
      await recordLeagueChanges(services, tx, viewer, before, after);
      return after;
    }),
  );
}

type LeagueRow = NonNullable<Awaited<ReturnType<typeof lockLeague>>>;

async function recordLeagueChanges(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  before: LeagueRow,
  after: LeagueRow,
): Promise<void> {
  const by = { viewer, leagueId: before.id };
  const details = changeDetails(before, after, { withValues: ['name', 'slug', 'description'] });
  if (details.fields) await recordLeagueAudit(services, tx, { ...by, action: 'league_changed', details });
  if (before.isActive !== after.isActive) {
    const action = after.isActive ? 'league_shown' : 'league_hidden';
    await recordLeagueAudit(services, tx, { ...by, action });
  }
}

/**
 * Creates a team. Throws `not_found` for an unknown league, `slug_taken` naming `slug`. Product §7, Leagues.
 */
export async function createTeam(
  services: Services,
  viewer: SignedInViewer,
  { params: { leagueId }, body }: InputOf<typeof contract.createTeam>,
): Promise<TeamSettings> {
  const { captainEmail, ...fields } = body;
  return slugConflicts(() =>
    inTransaction(services.db, async (tx) => {
      if (!(await leagueExists(tx, leagueId))) throw new ApiError('not_found');
      const values = { leagueId, ...fields, captainEmail: captainEmail || null };
      const teamId = managedTeam(viewer, await insertTeam(tx, values));
      await recordAudit(services, tx, { viewer, teamId, action: 'team_created' });
      return readTeamSettings(tx, teamId);
    }),
  );
}

/** Changes, hides or shows a team, or names its captain. Throws as {@link createTeam}. Product §7, Leagues. */
export async function updateTeam(
  services: Services,
  viewer: SignedInViewer,
  { params: { leagueId, id }, body }: InputOf<typeof contract.updateTeam>,
): Promise<TeamSettings> {
  const { captainEmail, ...fields } = body;
  const teamId = managedTeam(viewer, id);
  const team = await findManagedTeam(services.db, teamId);
  if (team?.leagueId !== leagueId) throw new ApiError('not_found');
  // Undefined changes nothing; an empty text or null removes the captain.
  const nextCaptain = captainEmail === undefined ? undefined : captainEmail || null;
  return slugConflicts(() =>
    changeSettings(services, viewer, teamId, { ...fields, captainEmail: nextCaptain }),
  );
}

async function slugConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'league_slug_unique') || violates(error, 'team_league_slug_unique')) {
      const issues = [fieldIssue('slug', { code: 'slug_taken' })];
      throw new ApiError('slug_taken', { issues });
    }
    throw error;
  }
}
