import type * as contract from '#contract/competitions/duties.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import { isMember, mayManageTeam, type SignedInViewer } from '#domain/access.ts';
import { assignDuties as assigned } from '#domain/assign-duties.ts';
import { brokenDuties } from '#domain/duties.ts';
import { dutyName } from '#domain/duty-text.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { notifyOfDutyTaken } from '#server/league-games/duties/notify-of-duty.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam, ownTeam, teamOfEntry } from '#server/teams/scope.ts';
import { lockCompetition, organizedCompetition } from '../management/queries.ts';
import { keyOf } from '../queries.ts';
import { canTake, isAhead, presentDuties, presentTeamDuties, readSeason } from './present.ts';
import {
  insertDuties,
  insertDutyDeduction,
  lockSeasonOfDuty,
  removeDuties,
  removeDutyDeduction,
  rewriteDuty,
  seasonsOfTeam,
} from './queries.ts';

/** Who has which duty. Throws `not_found`. Product §7, Competitions. */
export async function listDuties(
  { db }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listDuties>,
): Promise<contract.DutyRow[]> {
  return inTransaction(db, async (tx) =>
    presentDuties(await readSeason(tx, await organizedCompetition(tx, viewer, id))),
  );
}

/** Hands out the duties at games to come. Throws `not_found`. Product §7, Competitions. */
export async function assignDuties(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { kinds, isAnew } }: InputOf<typeof contract.assignDuties>,
): Promise<contract.DutyRow[]> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const key = keyOf(row);
    const now = await services.clock.now(tx);
    const before = await readSeason(tx, row);
    const { games, duties, season } = before;
    const ahead = games.filter((game) => !game.isDecided && isAhead(game, now, row.timeZone));
    const aheadIds = new Set(ahead.map((game) => game.id));
    const broken = new Set(brokenDuties(duties, season).map((duty) => duty.id));
    const stays = (duty: (typeof duties)[number]) =>
      !aheadIds.has(duty.fixtureId) || (!isAnew && kinds.includes(duty.kind) && !broken.has(duty.id));
    const staffed = season.games.filter((game) => aheadIds.has(game.fixtureId) && game.minute !== null);
    const added = assigned(staffed, kinds, duties.filter(stays), season);
    await removeDuties(
      tx,
      key,
      duties.filter((duty) => !stays(duty)).map((duty) => duty.id),
    );
    await insertDuties(
      tx,
      added.map((duty) => ({ ...key, ...duty })),
    );
    const details = { name: row.name, added: added.length };
    await recordLeagueAudit(services, tx, {
      viewer,
      leagueId: row.leagueId,
      action: 'duties_assigned',
      details,
    });
    return presentDuties(await readSeason(tx, row));
  });
}

/** Marks a duty as missed, or takes that back. Throws `not_found`, `conflict` before its game. Product §7, Competitions. */
export async function updateDuty(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, dutyId }, body: { isMissed } }: InputOf<typeof contract.updateDuty>,
): Promise<contract.DutyRow[]> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const key = keyOf(row);
    const { games, duties, entries } = await readSeason(tx, row);
    const duty = duties.find((one) => one.id === dutyId);
    const game = games.find((one) => one.id === duty?.fixtureId);
    if (!duty || !game) throw new ApiError('not_found');
    if (isMissed && isAhead(game, await services.clock.now(tx), row.timeZone))
      throw new ApiError('conflict', { reason: reason('dutyAhead') });
    if (duty.isMissed === isMissed) return presentDuties(await readSeason(tx, row));
    const points = row.rules.missedDuty ?? 0;
    const name = entries.find((one) => one.id === duty.entryId)?.name ?? '';
    const audit = { viewer, leagueId: row.leagueId, details: { name, points } };
    if (isMissed) {
      const cause = { code: 'missedDuty' as const, duty: duty.kind };
      const values = { entryId: duty.entryId, points, reason: dutyName(duty.kind), cause };
      const deductionId = points > 0 ? await insertDutyDeduction(tx, { ...key, ...values }) : null;
      await rewriteDuty(tx, id, dutyId, { isMissed, isOffered: false, deductionId });
      if (deductionId !== null)
        await recordLeagueAudit(services, tx, { ...audit, action: 'deduction_added' });
    } else {
      await rewriteDuty(tx, id, dutyId, { isMissed, deductionId: null });
      if (duty.deductionId !== null) {
        await removeDutyDeduction(tx, key, duty.deductionId);
        await recordLeagueAudit(services, tx, { ...audit, action: 'deduction_removed' });
      }
    }
    return presentDuties(await readSeason(tx, row));
  });
}

/** The duties to come of a team, and for its captains those that it can take. Throws `not_found`. Product §7, Competitions. */
export async function listTeamDuties(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listTeamDuties>,
): Promise<contract.TeamDuty[]> {
  return inTransaction(db, async (tx) => {
    const isOwn = isMember(viewer) && viewer.player.teamId === id;
    const teamId = isOwn ? ownTeam(viewer) : await captainsTeam(tx, viewer, id);
    const duties = await readTeamDuties(tx, teamId, await clock.now(tx));
    return mayManageTeam(viewer, id) ? duties : duties.filter(({ isOurs }) => isOurs);
  });
}

async function readTeamDuties(
  db: Executor,
  teamId: AuthorizedTeamId,
  now: Temporal.Instant,
): Promise<contract.TeamDuty[]> {
  const { zone } = await scheduleTeam(db, teamId, now);
  const duties: contract.TeamDuty[] = [];
  for (const { entryId, ...row } of await seasonsOfTeam(db, teamId, now))
    duties.push(...presentTeamDuties(await readSeason(db, row), { entryId, now, zone }));
  return duties;
}

/** Offers a duty to the others, or takes the offer back. Throws `not_found`. Product §7, Competitions. */
export async function offerDuty(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id, dutyId }, body: { isOffered } }: InputOf<typeof contract.offerDuty>,
): Promise<contract.TeamDuty[]> {
  return inTransaction(db, async (tx) => {
    const teamId = await captainsTeam(tx, viewer, id);
    const now = await clock.now(tx);
    const { entryId, duty } = await dutyAhead(tx, teamId, dutyId, now);
    if (duty.entryId !== entryId) throw new ApiError('not_found');
    await rewriteDuty(tx, duty.competitionId, dutyId, { isOffered });
    return readTeamDuties(tx, teamId, now);
  });
}

/** Takes a duty that another team offers. Throws `not_found`, also for one that the team can't take. Product §7, Competitions. */
export async function takeDuty(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, dutyId } }: InputOf<typeof contract.takeDuty>,
): Promise<contract.TeamDuty[]> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await captainsTeam(tx, viewer, id);
    const now = await services.clock.now(tx);
    const { entryId, duty, game, all } = await dutyAhead(tx, teamId, dutyId, now);
    if (!canTake(duty, entryId, all)) throw new ApiError('not_found');
    await rewriteDuty(tx, duty.competitionId, dutyId, { entryId, isOffered: false, remindedOn: null });
    const nameOf = (one: number) => all.entries.find((entry) => entry.id === one)?.name ?? '';
    const names = { home: nameOf(game.homeId), away: nameOf(game.awayId) };
    const giver = all.entries.find((entry) => entry.id === duty.entryId)?.teamId ?? null;
    if (giver !== null)
      await notifyOfDutyTaken(services, tx, {
        teamId: teamOfEntry({ teamId: giver }),
        zone: all.row.timeZone,
        game: { ...game, ...names, fixtureId: game.id },
        kind: duty.kind,
        by: nameOf(entryId),
        cause: `duty:${dutyId}:taken:${now}`,
      });
    await recordLeagueAudit(services, tx, {
      viewer,
      leagueId: all.row.leagueId,
      action: 'duty_taken',
      details: { name: nameOf(entryId), ...names },
    });
    return readTeamDuties(tx, teamId, now);
  });
}

async function dutyAhead(tx: Transaction, teamId: AuthorizedTeamId, dutyId: number, now: Temporal.Instant) {
  const locked = await lockSeasonOfDuty(tx, teamId, dutyId);
  if (!locked) throw new ApiError('not_found');
  const { entryId, ...row } = locked;
  const all = await readSeason(tx, row);
  const duty = all.duties.find((one) => one.id === dutyId);
  const game = all.games.find((one) => one.id === duty?.fixtureId);
  // A missed duty stays with its team, also when its game is played again.
  const isOpen = duty && game && !duty.isMissed && isAhead(game, now, row.timeZone);
  if (!isOpen) throw new ApiError('not_found');
  return { entryId, all, game, duty: { ...duty, competitionId: row.id } };
}
