import { elapsedTenths } from './court.ts';
import { pointsOfPlay, type ScorebookEvent } from './events.ts';
import { foldScorebook, type Score } from './fold.ts';
import { periodTenths } from './format.ts';

/** The score from one moment of the game on; `at` is how much of it had been played, in tenths of a second. */
export type RunPoint = Score & { readonly at: number };

export type Run = {
  /** From 0–0 on. Several points of one moment are one. */
  readonly points: readonly RunPoint[];
  /** When each period ends that was begun; the last one is where the chart ends. */
  readonly ends: readonly number[];
};

/** How the score went over the game clock. Product §5, Scorebook. */
export function runOfGame(events: readonly ScorebookEvent[]): Run {
  const { plays, format, periods } = foldScorebook(events);
  const start = { period: 1, clock: periodTenths(format, 1) };
  const byMoment = new Map<number, RunPoint>([[0, { at: 0, home: 0, away: 0 }]]);
  for (const { event, score } of plays) {
    if (pointsOfPlay(event.play) === 0) continue;
    const at = elapsedTenths(format, start, event.order);
    byMoment.set(at, { at, ...score });
  }
  const ends = periods.map((_, index) => elapsedTenths(format, start, { period: index + 1, clock: 0 }));
  return { points: [...byMoment.values()], ends };
}

/** What a run comes to in words. Leads are the biggest ones, 0 for a side that never led. */
export type RunSummary = {
  readonly leads: Score;
  readonly leadChanges: number;
  /** How often it was level after 0–0. */
  readonly ties: number;
};

/** Product §5, Scorebook. */
export function runSummary(points: readonly Score[]): RunSummary {
  const margins = points.map(({ home, away }) => home - away);
  const leaders = margins.filter((margin) => margin !== 0).map(Math.sign);
  return {
    leads: { home: Math.max(0, ...margins), away: Math.max(0, ...margins.map((margin) => -margin)) },
    leadChanges: leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length,
    ties: margins.filter((margin, index) => index > 0 && margin === 0 && margins[index - 1] !== 0).length,
  };
}
