import { countsInTable, type FixtureState, hasBegun, type Slot } from '../fixtures.ts';
import { clockIn } from '../league-games.ts';
import { isRecent, type LiveScore } from '../scorebook/live-score.ts';
import type { Outcome } from './outcome.ts';

type Game = Slot & {
  readonly state: FixtureState;
  /** Null in the regular season. */
  readonly playoff: unknown;
  readonly outcome: unknown;
  /** What its captains have entered. */
  readonly reports: readonly unknown[];
};

type Moment = { readonly now: Temporal.Instant; readonly zone: string };

/**
 * Whether the table counts a game as it stands: one of the regular season that has begun, nobody has entered the result, and the score
 * changed at `since` for the last time. Product §9, Standings.
 */
export function isLive(game: Game, since: Temporal.Instant, { now, zone }: Moment): boolean {
  return (
    game.state === 'published' &&
    countsInTable(game) &&
    game.outcome === null &&
    game.reports.length === 0 &&
    isUnderWay(game, clockIn(now, zone)) &&
    isRecent(since, now)
  );
}

/** From tip-off on, without a time from the start of its day, as a game's page shows it. */
function isUnderWay({ playedOn, time }: Slot, clock: string): boolean {
  return hasBegun({ playedOn, time: time ?? '12:00 AM' }, clock);
}

type Played = {
  readonly id: number;
  readonly playedOn: string;
  readonly homeId: number;
  readonly awayId: number;
};

/** A game in progress as if it had ended now; none while it is level. Product §9, Standings. */
export function liveOutcomes({ id, playedOn, homeId, awayId }: Played, score: LiveScore): Outcome[] {
  const { home, away, period, regularPeriods } = score;
  if (home === away) return [];
  const points = { home, away };
  // A table doesn't compare what both had at the end of regulation time.
  const result =
    period > regularPeriods
      ? ({ kind: 'overtime', points, regulation: 0 } as const)
      : ({ kind: 'played', points } as const);
  return [{ fixtureId: id, playedOn, home: homeId, away: awayId, result }];
}
