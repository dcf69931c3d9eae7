import { reason } from '#contract/reasons.ts';
import {
  type BracketFormat,
  bracket,
  findSeries,
  isInSeries,
  type SeriesKey,
} from '#domain/playoffs/bracket.ts';
import { winner } from '#domain/standings/outcome.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { resultOf } from '#server/league-games/results/outcome-columns.ts';
import { playoffsOfCompetition } from '../playoffs/queries.ts';
import { type CompetitionKey, type FixtureRow, fixturesOfCompetition } from '../queries.ts';

type Playoffs = { readonly format: BracketFormat; readonly seeds: readonly number[] };

/** The series that a fixture is a game of; null in the regular season. */
export function seriesOf({ playoffRound, playoffSeries }: FixtureRow): SeriesKey | null {
  if (playoffRound === null || playoffSeries === null) return null;
  return { round: playoffRound, series: playoffSeries };
}

/** The bracket as the results so far make it. */
export function bracketOf({ seeds, format }: Playoffs, fixtures: readonly FixtureRow[]) {
  const games = fixtures.flatMap((fixture) => {
    const key = seriesOf(fixture);
    return key ? [{ ...key, winnerId: winnerOf(fixture) }] : [];
  });
  return bracket(seeds, format, games);
}

function winnerOf({ homeId, awayId, outcome }: FixtureRow): number | null {
  const side = outcome && winner(resultOf(outcome));
  if (!side) return null;
  return side === 'home' ? homeId : awayId;
}

/** Throws `conflict` for a game that its series doesn't have: of other teams, after the series is decided, or beyond its games. */
export async function requirePlaceInSeries(
  tx: Transaction,
  key: CompetitionKey,
  game: SeriesKey & { readonly homeId: number; readonly awayId: number },
): Promise<void> {
  const playoffs = await playoffsOfCompetition(tx, key);
  const fixtures = await fixturesOfCompetition(tx, key);
  const rounds = playoffs ? bracketOf(playoffs, fixtures) : [];
  if (!playoffs || !isInSeries(rounds, game))
    throw new ApiError('conflict', { reason: reason('notInSeries') });
  const games = fixtures.filter((one) => isPlanned(one) && isOf(one, game)).length;
  if (findSeries(rounds, game)?.winnerId !== null || games >= playoffs.format.bestOf)
    throw new ApiError('conflict', { reason: reason('seriesOver') });
}

/**
 * To be called after a game of the play-offs or its result has changed, in the same transaction. Throws `conflict` where a game that
 * is not cancelled would no longer be between the teams of its series.
 */
export async function requireBracketHolds(tx: Transaction, key: CompetitionKey): Promise<void> {
  const playoffs = await playoffsOfCompetition(tx, key);
  if (!playoffs) return;
  const fixtures = await fixturesOfCompetition(tx, key);
  const rounds = bracketOf(playoffs, fixtures);
  const holds = fixtures.filter(isPlanned).every((fixture) => {
    const series = seriesOf(fixture);
    return !series || isInSeries(rounds, { ...series, homeId: fixture.homeId, awayId: fixture.awayId });
  });
  if (!holds) throw new ApiError('conflict', { reason: reason('bracketGoesOn') });
}

export function isPlanned({ state }: FixtureRow): boolean {
  return state !== 'cancelled';
}

function isOf(fixture: FixtureRow, { round, series }: SeriesKey): boolean {
  const own = seriesOf(fixture);
  return own?.round === round && own.series === series;
}
