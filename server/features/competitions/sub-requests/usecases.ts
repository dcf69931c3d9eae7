import type * as contract from '#contract/competitions/sub-requests.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { hasBegun } from '#domain/fixtures.ts';
import { clockIn, inZone } from '#domain/league-games.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { forecastsOfGames, isAtRisk } from '#server/league-games/radar/forecasts.ts';
import { notifyOfSubRequest } from '#server/league-games/radar/notify-of-sub-request.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam, teamOfEntry } from '#server/teams/scope.ts';
import { lockCompetition, organizedCompetition } from '../management/queries.ts';
import { type CompetitionKey, entriesOfCompetition, fixturesOfCompetition, keyOf } from '../queries.ts';
import { gamesOnSchedules } from '../radar/queries.ts';
import { nameOf } from '../tables/tables.ts';
import {
  insertSubRequest,
  lendersOf,
  lendingTeam,
  playersOfEntries,
  requestsOf,
  requestsToTeam,
} from './queries.ts';

/** What could save games that are short of players, as counts. Throws `not_found`. Product §7, Competitions. */
export async function getRadarHelp(
  { db }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getRadarHelp>,
): Promise<contract.RadarHelp> {
  return inTransaction(db, async (tx) => readHelp(tx, keyOf(await organizedCompetition(tx, viewer, id))));
}

async function readHelp(db: Executor, key: CompetitionKey): Promise<contract.RadarHelp> {
  return {
    players: await playersOfEntries(db, key),
    lenders: await lendersOf(db, key),
    requests: await requestsOf(db, key),
  };
}

/**
 * Asks the captains of a team for their subs; a second time changes nothing. Throws `not_found` for a team that takes no requests or
 * plays the game, `conflict` for a game that isn't short of players. Product §7, Competitions.
 */
export async function createSubRequest(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { fixtureId, entryId } }: InputOf<typeof contract.createSubRequest>,
): Promise<contract.RadarHelp> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const key = keyOf(row);
    const now = await services.clock.now(tx);
    const fixture = (await fixturesOfCompetition(tx, key)).find((one) => one.id === fixtureId);
    const isLender = (await lendersOf(tx, key)).some((one) => one.entryId === entryId);
    const lender = isLender ? await lendingTeam(tx, key, entryId) : null;
    if (!fixture || !lender || [fixture.homeId, fixture.awayId].includes(entryId))
      throw new ApiError('not_found');
    const games = (await gamesOnSchedules(tx, key, now)).filter((game) => game.fixtureId === fixtureId);
    const isShort = (await forecastsOfGames(tx, games, now)).some(isAtRisk);
    if (!isShort || fixture.outcome) throw new ApiError('conflict', { reason: reason('notShort') });
    if (await insertSubRequest(tx, { ...key, fixtureId, entryId })) {
      const entries = await entriesOfCompetition(tx, key);
      const nameById = (of: number) => {
        const one = entries.find((each) => each.id === of);
        return one ? nameOf(one) : '';
      };
      const names = { home: nameById(fixture.homeId), away: nameById(fixture.awayId) };
      await notifyOfSubRequest(services, tx, {
        teamId: teamOfEntry(lender),
        zone: row.timeZone,
        game: { ...fixture, ...names, fixtureId },
      });
      await recordLeagueAudit(services, tx, {
        viewer,
        leagueId: row.leagueId,
        action: 'subs_requested',
        details: { name: lender.name, ...names },
      });
    }
    return readHelp(tx, key);
  });
}

/** The games to come for which the organizer asks for subs of the team. Throws `not_found`. Product §7, Competitions. */
export async function listSubRequests(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listSubRequests>,
): Promise<contract.SubRequest[]> {
  return inTransaction(db, async (tx) => {
    const teamId = await captainsTeam(tx, viewer, id);
    const now = await clock.now(tx);
    const { zone } = await scheduleTeam(tx, teamId, now);
    return (await requestsToTeam(tx, teamId))
      .filter((game) => !hasBegun(game, clockIn(now, game.zone)))
      .map(({ zone: from, ...game }) => ({ ...game, ...inZone(game, from, zone) }));
  });
}
