import { type Ending, isSame } from '#domain/ending.ts';
import { scheduledEnding, scoreOf } from '#domain/league-results.ts';
import { isWin } from '#domain/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { updateGameValues } from '#server/schedule/game-row.ts';
import { lockSchedule } from '#server/schedule/team.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import { resultOf } from './outcome-columns.ts';
import {
  type DecidedFixture,
  type FixtureKey,
  findDecidedFixture,
  type GameOfFixture,
  gamesOfFixture,
  removeGameResult,
  reportsOfFixture,
  writeGameResult,
} from './queries.ts';

/**
 * Writes a fixture's outcome to the schedules of its teams, in the transaction that changed it and under the competition's lock: both
 * have the same result, mirrored, or none. Returns the games whose score has changed. Product §5, Outcome.
 */
export async function writeLeagueResults(
  tx: Transaction,
  key: FixtureKey,
  at: string,
): Promise<GameOfFixture[]> {
  const fixture = await findDecidedFixture(tx, key);
  const ending =
    fixture?.outcome && !countsForNobody(fixture)
      ? scheduledEnding(resultOf(fixture.outcome), fixture.rules)
      : null;
  const reports = await reportsOfFixture(tx, key);
  const changed: GameOfFixture[] = [];
  for (const game of await gamesOfFixture(tx, key)) {
    const side = game.isHome ? 'home' : 'away';
    const notes = reports.find((one) => one.side === side)?.notes ?? null;
    if (await writeToSchedule(tx, game, { ending, notes, at })) changed.push(game);
  }
  return changed;
}

function countsForNobody({ isPlayoff, homeWithdrawn, awayWithdrawn }: DecidedFixture): boolean {
  return !isPlayoff && (homeWithdrawn === 'gamesAnnulled' || awayWithdrawn === 'gamesAnnulled');
}

type Written = { readonly ending: Ending | null; readonly notes: string | null; readonly at: string };

/** Whether the schedule has changed. */
async function writeToSchedule(
  tx: Transaction,
  { id, teamId: team, isHome, score }: GameOfFixture,
  { ending, notes, at }: Written,
): Promise<boolean> {
  const side = isHome ? 'home' : 'away';
  const teamId = teamOfEntry({ teamId: team });
  const next = ending && { ...scoreOf(side, ending.points), regulation: ending.regulation };
  if (next === null ? score === null : score && isSame(asEnding(score), asEnding(next))) return false;
  await lockSchedule(tx, teamId);
  if (next === null) await removeGameResult(tx, teamId, id);
  else {
    const values = { ...next, isWin: isWin(next), notes, createdAt: at, updatedAt: at };
    await writeGameResult(tx, teamId, { ...values, scheduleGameId: id });
  }
  await updateGameValues(tx, teamId, id, { updatedAt: at });
  return true;
}

function asEnding({ ourScore, opponentScore, regulation }: NonNullable<GameOfFixture['score']>): Ending {
  return { points: { home: ourScore, away: opponentScore }, regulation };
}
