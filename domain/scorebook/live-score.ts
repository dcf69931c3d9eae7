import { pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook, type Score } from './fold.ts';

/** How a game in progress stands, with the number of the period and of those that regulation time has. */
export type LiveScore = Score & { readonly period: number; readonly regularPeriods: number };

/** A game whose score and period haven't changed for so many hours isn't live anymore. */
export const liveHours = 3;

/** Whether a score that changed at `since` for the last time is live. Without a write that only changes at a whole minute. Product §5, Scorebook. */
export function isRecent(since: Temporal.Instant, now: Temporal.Instant): boolean {
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return Temporal.Instant.compare(minute, since.add({ hours: liveHours })) < 0;
}

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
