import type * as contract from '#contract/competitions/fixtures.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import { parseTimeText } from '#domain/date-text.ts';
import { slotsOverlap } from '#domain/fixtures.ts';
import { formatScheduleTime, gameDay } from '#domain/schedule-format.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { type CompetitionRow, type EntryRow, type FixtureRow, keyOf } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import { matchup } from './change-competition.ts';

export type FixtureValues = BodyOf<typeof contract.updateFixture>;

/** One with a result, or a captain's report of it, stays published with the same teams. */
export function requireSameOutcome(before: FixtureRow, values: FixtureValues): void {
  const isEntered = before.outcome !== null || before.reports.length > 0;
  if (isEntered && !keepsOutcome(before, values))
    throw new ApiError('conflict', { reason: reason('fixtureDecided') });
}

function keepsOutcome(before: FixtureRow, { homeId, awayId, state }: FixtureValues): boolean {
  return before.homeId === homeId && before.awayId === awayId && state === 'published';
}

export function fixtureValues({ time, ...body }: FixtureValues): FixtureValues {
  if (body.homeId === body.awayId) throw invalidField('awayId', 'fixtureItself');
  const parsed = time === null ? null : parseTimeText(time);
  if (time !== null && !parsed) throw invalidField('time', 'time');
  return { ...body, time: parsed && formatScheduleTime(parsed) };
}

/** Games that are postponed or cancelled have no court. */
export async function requireFreeCourt(
  tx: Transaction,
  row: CompetitionRow,
  values: FixtureValues,
  others: readonly FixtureRow[],
): Promise<void> {
  if (!hasCourt(values)) return;
  const rival = others.find((other) => hasCourt(other) && slotsOverlap(values, other, row.slotMinutes));
  if (!rival) return;
  throw new ApiError('conflict', {
    reason: reason('slotTaken', { game: await matchup(tx, keyOf(row), rival) }),
  });
}

function hasCourt({ state }: Pick<FixtureValues, 'state'>): boolean {
  return state === 'planned' || state === 'published';
}

/** No game that is saved is on a court that another one has. */
export async function requireFreeCourts(
  tx: Transaction,
  row: CompetitionRow,
  fixtures: readonly FixtureRow[],
  saved: ReadonlySet<number | null>,
): Promise<void> {
  const byDay = Map.groupBy(fixtures.filter(hasCourt), ({ playedOn }) => playedOn);
  for (const ofDay of byDay.values()) {
    for (const one of ofDay.filter(({ id }) => saved.has(id))) {
      const rival = ofDay.find((other) => other.id !== one.id && slotsOverlap(one, other, row.slotMinutes));
      if (!rival) continue;
      const game = await matchup(tx, keyOf(row), one);
      const other = await matchup(tx, keyOf(row), rival);
      throw new ApiError('conflict', {
        reason: reason('slotShared', { game, other, date: gameDay(one.playedOn) }),
      });
    }
  }
}

export function isSameGame(before: FixtureRow, { homeId, awayId, state }: FixtureValues): boolean {
  return before.homeId === homeId && before.awayId === awayId && before.state === state;
}

/**
 * Throws `not_found` for an entry of another competition, `conflict` for a game of a team that has left; in the playoffs it may still
 * forfeit.
 */
export function requireTeamsPlay(
  entries: readonly EntryRow[],
  { homeId, awayId, state }: FixtureValues,
): void {
  for (const id of [homeId, awayId]) {
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw new ApiError('not_found');
    if (entry.withdrawn && state !== 'cancelled')
      throw new ApiError('conflict', { reason: reason('entryWithdrawn', { name: nameOf(entry) }) });
  }
}
