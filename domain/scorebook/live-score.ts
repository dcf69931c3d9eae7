import { pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook, type Score } from './fold.ts';

/** How a game in progress stands, with the number of the period and of those that regulation time has. */
export type LiveScore = Score & { readonly period: number; readonly regularPeriods: number };

/** Null before the first play, and once the game is over. Product §5, Scorebook. */
export function liveScore(events: readonly ScorebookEvent[]): LiveScore | null {
  const { isOver, plays, score, period, format } = foldScorebook(events);
  if (isOver || plays.length === 0) return null;
  return { ...score, period, regularPeriods: format.periods };
}

/** Whether added events may change the score: a foul or a substitution of the same period can't. Product §5, Scorebook. */
export function mayChangeScore(previous: LiveScore | null, added: readonly ScorebookEvent[]): boolean {
  return added.some(
    ({ order, play }) =>
      pointsOfPlay(play) !== 0 ||
      ['setup', 'undo', 'end'].includes(play.kind) ||
      order.period !== previous?.period,
  );
}
