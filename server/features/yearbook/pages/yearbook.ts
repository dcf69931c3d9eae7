import type { MvpWinner } from '#contract/mvp.ts';
import type { Player } from '#contract/players.ts';
import type { GameResult } from '#contract/schedule/results.ts';
import type { ScheduleGame } from '#contract/schedule.ts';
import type { LeaderboardEntry, WeeklyStat } from '#contract/stats.ts';
import type { TeamDetail } from '#contract/teams.ts';

/** A season with what its players did; one without a name where the team has none. */
export type YearbookSeason = {
  readonly id: number | null;
  readonly name: string;
  readonly leaders: readonly LeaderboardEntry[];
  readonly lines: readonly WeeklyStat[];
};

/** What the pages are made of, but for box scores and the feed, which are read as they are written. */
export type Yearbook = {
  readonly team: TeamDetail;
  readonly madeAt: Temporal.Instant;
  readonly players: readonly Player[];
  readonly games: readonly ScheduleGame[];
  readonly results: ReadonlyMap<number, GameResult>;
  readonly winners: readonly MvpWinner[];
  readonly seasons: readonly YearbookSeason[];
  /** Whether the picture with this URL is in the archive. */
  readonly hasPicture: (url: string | null) => boolean;
};
