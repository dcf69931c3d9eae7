import type { Day, Season } from '#domain/calendar.ts';
import type { ImportAnswers } from '#domain/schedule-import/game.ts';

/**
 * What a source is read against: the team it is for, its zone and seasons, and what the captain has answered. `teamName` is '' for
 * a league, whose games are those of any two teams.
 */
export type ParseOptions = {
  readonly teamName: string;
  readonly zone: string;
  /** The current one first. */
  readonly seasons: readonly Season[];
  readonly today: Day;
  readonly answers: ImportAnswers;
};
