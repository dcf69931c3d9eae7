import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type * as contract from '#contract/competitions/withdrawals.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { minuteIn } from '#domain/calendar.ts';
import { slotsOverlap } from '#domain/fixtures.ts';
import { gamesOfWithdrawal, type Withdrawal } from '#domain/withdrawals.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { columnsOf } from '#server/league-games/results/outcome-columns.ts';
import { removeOutcome, writeOutcome } from '#server/league-games/results/queries.ts';
import { writeLeagueResults } from '#server/league-games/results/write-results.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { requireBracketHolds, seriesOf } from '../bracket/series.ts';
import { changeCompetition, findEntry, matchup } from '../changes/change-competition.ts';
import {
  type CompetitionKey,
  type CompetitionRow,
  entriesOfCompetition,
  type FixtureRow,
  fixturesOfCompetition,
  keyOf,
} from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import { callOff, callOn, settleOutcomes, setWithdrawn } from './queries.ts';

/**
 * Withdraws a team: its games to come are off and, by choice, lost by forfeit, and those it has played count or not. In the playoffs
 * its opponents always go on. Players hear of it as of cancelled games. Throws `not_found`, `conflict`. Product §7, Competitions.
 */
export async function createWithdrawal(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId }, body: { games } }: InputOf<typeof contract.createWithdrawal>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const entry = await findEntry(tx, key, entryId);
    const name = nameOf(entry);
    if (entry.withdrawn) throw new ApiError('conflict', { reason: reason('entryWithdrawn', { name }) });
    const now = await services.clock.now(tx);
    const fixtures = (await fixturesOfCompetition(tx, key)).map((one) => ({
      ...one,
      playoff: seriesOf(one),
    }));
    const { played, left } = gamesOfWithdrawal(fixtures, entryId, {
      withdrawal: games,
      now: minuteIn(now, row.timeZone),
    });
    await setWithdrawn(tx, key, entryId, games === 'annul' ? 'gamesAnnulled' : 'gamesStand');
    await callOff(tx, key, idsOf(left));
    for (const fixture of left.filter((one) => isForfeited(one, games)))
      await forfeit(tx, key, fixture, entryId);
    if (games === 'annul') await settleOutcomes(tx, key, idsOf(played));
    await requireBracketHolds(tx, key);
    await write(services, tx, viewer, key, [...left, ...played]);
    return { action: 'entry_withdrawn', details: { name, games, count: left.length } };
  });
}

function idsOf(fixtures: readonly { readonly id: number }[]): number[] {
  return fixtures.map(({ id }) => id);
}

function isForfeited({ playoff }: { readonly playoff: unknown }, games: Withdrawal): boolean {
  return games === 'forfeit' || playoff !== null;
}

async function forfeit(
  tx: Transaction,
  key: CompetitionKey,
  { id: fixtureId, homeId }: FixtureRow,
  entryId: number,
): Promise<void> {
  const result = { kind: 'forfeit', by: homeId === entryId ? 'home' : 'away' } as const;
  await writeOutcome(tx, { ...key, fixtureId, ...columnsOf(result), decidedBy: 'organizer' });
}

/** First the schedules, then the results on them: a game that is off can have been forfeited. */
async function write(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  key: CompetitionKey,
  fixtures: readonly FixtureRow[],
): Promise<void> {
  const at = (await services.clock.now(tx)).toString();
  const { competitionId } = key;
  await writeLeagueGames(services, tx, viewer, { competitionId, fixtureIds: idsOf(fixtures) });
  for (const { id: fixtureId } of fixtures) await writeLeagueResults(tx, { ...key, fixtureId }, at);
}

/**
 * Brings a withdrawn team back, with its games as they were; those against another team that has left stay off. Throws `not_found`,
 * `conflict` where another game has the court by now. Product §7, Competitions.
 */
export async function deleteWithdrawal(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId } }: InputOf<typeof contract.deleteWithdrawal>,
): Promise<ManagedCompetition> {
  return changeCompetition(services, viewer, id, async (tx, row) => {
    const key = keyOf(row);
    const entry = await findEntry(tx, key, entryId);
    if (!entry.withdrawn) throw new ApiError('not_found');
    const fixtures = await fixturesOfCompetition(tx, key);
    const own = fixtures.filter(({ homeId, awayId }) => homeId === entryId || awayId === entryId);
    const off = own.filter((one) => one.stateBeforeWithdrawal !== null && one.state === 'cancelled');
    const others = (await entriesOfCompetition(tx, key)).filter((one) => one.withdrawn && one.id !== entryId);
    const withdrawnIds = new Set(idsOf(others));
    const back = off.filter(({ homeId, awayId }) => !withdrawnIds.has(homeId) && !withdrawnIds.has(awayId));
    await requireCourts(tx, row, back, fixtures);
    await setWithdrawn(tx, key, entryId, null);
    for (const { id: fixtureId } of off.filter((one) => one.outcome))
      await removeOutcome(tx, { ...key, fixtureId });
    await callOn(tx, key, idsOf(back));
    await requireBracketHolds(tx, key);
    await write(services, tx, viewer, key, own);
    return { action: 'entry_restored', details: { name: nameOf(entry), count: back.length } };
  });
}

async function requireCourts(
  tx: Transaction,
  row: CompetitionRow,
  back: readonly FixtureRow[],
  fixtures: readonly FixtureRow[],
): Promise<void> {
  const rivals = fixtures.filter(({ state }) => state === 'planned' || state === 'published');
  const rival = rivals.find((other) =>
    back.some(
      (one) => one.stateBeforeWithdrawal === 'published' && slotsOverlap(one, other, row.slotMinutes),
    ),
  );
  if (!rival) return;
  throw new ApiError('conflict', {
    reason: reason('slotTaken', { game: await matchup(tx, keyOf(row), rival) }),
  });
}
