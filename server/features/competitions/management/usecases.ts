import type * as contract from '#contract/competitions/management.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { sortedByName } from '#domain/names.ts';
import { seasonProblem } from '#domain/season-days.ts';
import { language } from '#messages/language';
import { recordLeagueAudit } from '#server/audit/record.ts';
import { violates } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { existingLeague, organizedLeagueBySlug } from '#server/teams/league-scope.ts';
import { changeCompetition } from '../changes/change-competition.ts';
import { hasOrganizerEmails } from '../organizers/queries.ts';
import { readManagedCompetition } from '../present.ts';
import { competitionsOfLeague, fixturesOfCompetition, keyOf } from '../queries.ts';
import {
  insertCompetition,
  lockCompetition,
  removeCompetition,
  rewriteCompetition,
  teamsOfLeague,
} from './queries.ts';

/** A league with the teams that can enter, hidden ones too. Throws `not_found`. Product §7, Competitions. */
export async function getLeagueDesk(
  { db }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.getLeagueDesk>,
): Promise<contract.LeagueDesk> {
  const league = await organizedLeagueBySlug(db, viewer, params.leagueSlug);
  const hasEmails = await hasOrganizerEmails(db, league.id, viewer.identity.email);
  const teams = sortedByName(await teamsOfLeague(db, league.id), language());
  return { league, teams, hasEmails };
}

/** A league's competitions, the latest first. Throws `not_found`. Product §7, Competitions. */
export async function listCompetitions(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.listCompetitions>,
): Promise<contract.ManagedCompetition[]> {
  const leagueId = await existingLeague(db, viewer, params.leagueId);
  const rows = await competitionsOfLeague(db, leagueId);
  const now = await clock.now(db);
  return Promise.all(rows.map((row) => readManagedCompetition(db, row, now)));
}

/** Creates a competition. Throws `not_found`, `slug_taken`, and ApiError naming the day that is wrong. Product §7, Competitions. */
export async function createCompetition(
  services: Services,
  viewer: SignedInViewer,
  { params, body }: InputOf<typeof contract.createCompetition>,
): Promise<contract.ManagedCompetition> {
  requireDays(body);
  return slugConflicts(() =>
    inTransaction(services.db, async (tx) => {
      const leagueId = await existingLeague(tx, viewer, params.leagueId);
      const id = await insertCompetition(tx, leagueId, body);
      const details = { name: body.name, firstDay: body.firstDay, lastDay: body.lastDay };
      await recordLeagueAudit(services, tx, { viewer, leagueId, action: 'competition_created', details });
      const now = await services.clock.now(tx);
      return readManagedCompetition(tx, await lockCompetition(tx, viewer, id), now);
    }),
  );
}

/** Changes name, days and rules. Throws as {@link createCompetition}. Product §7, Competitions. */
export async function updateCompetition(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateCompetition>,
): Promise<contract.ManagedCompetition> {
  requireDays(body);
  return slugConflicts(() =>
    changeCompetition(services, viewer, id, async (tx, before) => {
      await rewriteCompetition(tx, before, body);
      if (before.name !== body.name || before.timeZone !== body.timeZone)
        await writeLeagueGames(services, tx, viewer, { competitionId: id });
      const details = changeDetails(
        { ...before, rules: JSON.stringify(before.rules) },
        { ...body, rules: JSON.stringify(body.rules) },
        {
          withValues: ['name', 'slug', 'firstDay', 'lastDay', 'timeZone', 'slotMinutes', 'confirmHours'],
          namesOnly: ['rules'],
        },
      );
      return { action: 'competition_changed', details: { name: body.name, ...details } };
    }),
  );
}

/** Deletes a competition without games. Throws `not_found`, `conflict`. Product §7, Competitions. */
export async function deleteCompetition(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteCompetition>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const { name, leagueId } = row;
    const fixtures = await fixturesOfCompetition(tx, keyOf(row));
    if (fixtures.length > 0)
      throw new ApiError('conflict', { reason: reason('competitionHasGames', { name }) });
    await removeCompetition(tx, row);
    await recordLeagueAudit(services, tx, {
      viewer,
      leagueId,
      action: 'competition_deleted',
      details: { name },
    });
    return null;
  });
}

function requireDays(body: BodyOf<typeof contract.createCompetition>): void {
  const problem = seasonProblem(body, []);
  if (!problem) return;
  const issues = [fieldIssue(problem.field, problem.reason)];
  throw new ApiError('validation_failed', { reason: problem.reason, issues });
}

async function slugConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'competition_league_slug_unique')) throw error;
    throw new ApiError('slug_taken', { issues: [fieldIssue('slug', { code: 'slug_taken' })] });
  }
}
