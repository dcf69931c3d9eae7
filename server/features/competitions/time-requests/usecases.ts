import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/time-requests.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { parseTimeText } from '#domain/date-text.ts';
import { hasBegun } from '#domain/fixtures.ts';
import { clockIn, inZone } from '#domain/league-games.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';
import {
  type SuggestedTime,
  suggestedSlot,
  suggestionProblem,
  takesTimeRequests,
  timeRequestLimits,
} from '#domain/time-requests.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { notifyCaptains, notifyOrganizers } from '#server/league-games/results/notify-captains.ts';
import { gamesOfFixture } from '#server/league-games/results/queries.ts';
import type { Services } from '#server/services.ts';
import { changeCompetition, sideNames } from '../changes/change-competition.ts';
import { changeFixture } from '../changes/change-fixture.ts';
import { type CompetitionRow, type FixtureRow, fixturesOfCompetition, keyOf } from '../queries.ts';
import { type CaptainsGame, captainsGame } from './game/captains-game.ts';
import { presentTimeRequests } from './present.ts';
import {
  countTimeRequestsSince,
  declineTimeRequestRow,
  insertTimeRequest,
  openTimeRequestsOfCompetition,
  removeTimeRequestOfSide,
  type TimeRequestRow,
  timeRequestsOfFixture,
} from './queries.ts';

/** What the captains of both teams asked for. Throws `not_found`, also for a game of the team's own. Product §7, Competitions. */
export async function listTimeRequests(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listTimeRequests>,
): Promise<contract.TimeRequests> {
  return inTransaction(services.db, async (tx) =>
    readRequests(tx, await captainsGame(services, tx, viewer, { id, locked: false })),
  );
}

/**
 * Asks the organizer for another time. Throws `not_found`, `conflict` while the team has an open request and for a game that is off or
 * has begun, and names the time that is past, the game's own, or there twice. Product §7, Competitions.
 */
export async function createTimeRequest(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.createTimeRequest>,
): Promise<contract.TimeRequests> {
  return inTransaction(services.db, async (tx) => {
    const game = await captainsGame(services, tx, viewer, { id, locked: true });
    if (!isAhead(game)) throw new ApiError('conflict', { reason: reason('timeRequestLate') });
    const suggestions = suggestionsOf(body, game);
    const rows = await timeRequestsOfFixture(tx, game.key);
    if (rows.some(({ side, declinedAt }) => side === game.side && declinedAt === null))
      throw new ApiError('conflict', { reason: reason('timeRequestOpen') });
    await requireFewRequests(tx, game);
    await removeTimeRequestOfSide(tx, game.key, game.side);
    await insertTimeRequest(tx, {
      ...game.key,
      leagueId: game.leagueId,
      side: game.side,
      suggestions,
      reason: body.reason,
      askedBy: viewer.player?.id ?? null,
      createdAt: game.now.toString(),
    });
    await record(services, tx, viewer, { game, action: 'time_request_added' });
    const { home, away } = game.fixture;
    await notifyOrganizers(
      services,
      tx,
      { ...game.key, leagueId: game.leagueId },
      {
        what: 'timeAsked',
        home: home.name,
        away: away.name,
        team: game.team.name,
      },
    );
    return readRequests(tx, game);
  });
}

async function requireFewRequests(tx: Transaction, { team, now }: CaptainsGame): Promise<void> {
  const { aDay: max } = timeRequestLimits;
  const count = await countTimeRequestsSince(tx, team.id, now.subtract({ hours: 24 }).toString());
  if (count >= max)
    throw new ApiError('rate_limited', {
      reason: reason('timeRequestsPerDay', { max }),
      retryAfterSeconds: 60 * 60,
    });
}

/** Withdraws the team's own request. Throws `not_found`, also for one that the organizer has taken. Product §7, Competitions. */
export async function deleteTimeRequest(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, requestId } }: InputOf<typeof contract.deleteTimeRequest>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const game = await captainsGame(services, tx, viewer, { id, locked: true });
    const rows = await timeRequestsOfFixture(tx, game.key);
    if (!rows.some((row) => row.id === requestId && row.side === game.side)) throw new ApiError('not_found');
    await removeTimeRequestOfSide(tx, game.key, game.side);
    await record(services, tx, viewer, { game, action: 'time_request_withdrawn' });
    return null;
  });
}

/**
 * Moves the game to a time that a captain suggested, or declines. Throws `not_found` for a request that isn't open, `conflict` where
 * that time is past and as `updateFixture`. Product §7, Competitions.
 */
export async function answerTimeRequest(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, requestId }, body }: InputOf<typeof contract.answerTimeRequest>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const clock = clockIn(await services.clock.now(tx), row.timeZone);
    const { request, before } = await openRequest(tx, row, { requestId, clock });
    if (body.answer === 'decline') {
      await decline(services, tx, viewer, { row, request, note: body.note });
      const names = await sideNames(tx, keyOf(row), before);
      return { action: 'time_request_declined', details: { ...names, date: before.playedOn } };
    }
    const suggestion = request.suggestions[body.suggestion];
    if (!suggestion) throw invalidField('suggestion', 'invalid');
    const slot = suggestedSlot(suggestion, before);
    if (hasBegun(slot, clock)) throw new ApiError('conflict', { reason: reason('timePassed') });
    const { homeId, awayId, round, state } = before;
    const values = { homeId, awayId, round, state, ...slot };
    const details = await changeFixture(services, tx, viewer, { row, before, body: values });
    return { action: 'time_request_taken', details };
  });
}

async function openRequest(
  tx: Transaction,
  row: CompetitionRow,
  { requestId, clock }: { requestId: number; clock: string },
): Promise<{ request: TimeRequestRow; before: FixtureRow }> {
  const key = keyOf(row);
  const open = await openTimeRequestsOfCompetition(tx, key);
  const request = open.find((one) => one.id === requestId);
  const fixtures = request ? await fixturesOfCompetition(tx, key) : [];
  const before = fixtures.find((one) => one.id === request?.fixtureId);
  if (!request || !before || !takesTimeRequests(before, clock)) throw new ApiError('not_found');
  return { request, before };
}

type Decline = {
  readonly row: CompetitionRow;
  readonly request: TimeRequestRow;
  readonly note: string | null;
};

async function decline(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { row, request: { id, fixtureId, side }, note }: Decline,
): Promise<void> {
  const key = keyOf(row);
  const declinedAt = (await services.clock.now(tx)).toString();
  await declineTimeRequestRow(tx, key, id, { declinedAt, declineNote: note });
  const games = await gamesOfFixture(tx, { ...key, fixtureId });
  const game = games.find(({ isHome }) => isHome === (side === 'home'));
  if (game) await notifyCaptains(services, tx, viewer, game, { what: 'timeDeclined', ending: null, note });
}

async function readRequests(tx: Transaction, game: CaptainsGame): Promise<contract.TimeRequests> {
  const rows = isAhead(game) ? await timeRequestsOfFixture(tx, game.key) : [];
  const { side, fixture, team } = game;
  const requests = presentTimeRequests(rows, { side, from: fixture.zone, to: team.zone });
  return { canAsk: isAhead(game), requests };
}

function isAhead({ fixture, now }: CaptainsGame): boolean {
  return takesTimeRequests(fixture, clockIn(now, fixture.zone));
}

/** The times that were typed in the team's zone, in the competition's. */
function suggestionsOf(
  { suggestions }: Pick<BodyOf<typeof contract.createTimeRequest>, 'suggestions'>,
  { fixture, team, now }: CaptainsGame,
): SuggestedTime[] {
  const slots = suggestions.map(({ playedOn, time: text, venue, court }, index) => {
    const parsed = parseTimeText(text);
    if (!parsed) throw invalidField(`suggestions.${index}.time`, 'time');
    const time = formatScheduleTime(parsed);
    const there = inZone({ playedOn, time }, team.zone, fixture.zone);
    return { playedOn: there.playedOn, time: there.time ?? time, venue, court };
  });
  const problem = suggestionProblem(slots, fixture, clockIn(now, fixture.zone));
  if (problem) throw invalidField(`suggestions.${problem.index}.time`, problem.code);
  return slots;
}

type Fact = {
  readonly game: CaptainsGame;
  readonly action: 'time_request_added' | 'time_request_withdrawn';
};

async function record(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { game: { team, gameId }, action }: Fact,
): Promise<void> {
  const details = await gameDetails(tx, team.id, gameId);
  await recordAudit(services, tx, { viewer, teamId: team.id, action, details });
}
