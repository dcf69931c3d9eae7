import type { UndoableChange } from '#contract/competitions/management.ts';
import type { Day } from '#domain/calendar.ts';
import { type SlotMove, undoMinutes } from '#domain/planner/swap.ts';
import { isSameSlot } from '#domain/time-requests.ts';
import type { FixtureRow } from '../queries.ts';
import type { PlanChangeRow } from './queries.ts';

/** The changes of which something can still be undone, the latest first. */
export function presentChanges(
  rows: readonly PlanChangeRow[],
  fixtures: readonly FixtureRow[],
  today: Day,
): UndoableChange[] {
  return rows
    .map((row) => ({
      id: row.id,
      count: openMoves(row, fixtures, today).length,
      until: Temporal.Instant.from(row.createdAt).add({ minutes: undoMinutes }).toString(),
    }))
    .filter(({ count }) => count > 0);
}

/** The moves of a change whose games nobody has changed since. */
export function openMoves(
  { moves }: Pick<PlanChangeRow, 'moves'>,
  fixtures: readonly FixtureRow[],
  today: Day,
): SlotMove[] {
  return moves.filter(({ fixtureId, from, to }) => {
    const fixture = fixtures.find((one) => one.id === fixtureId);
    return fixture !== undefined && isOpen(fixture) && isSameSlot(fixture, to) && from.playedOn >= today;
  });
}

/** Whether a game of the season can still move: it is on, and nobody has entered a result. */
export function isOpen({ state, outcome, reports, playoffRound }: FixtureRow): boolean {
  const isOn = state === 'published' || state === 'planned';
  return isOn && outcome === null && reports.length === 0 && playoffRound === null;
}
