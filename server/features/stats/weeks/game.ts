import { hasBegun } from '#domain/schedule-text.ts';
import { type GameOfWeek, gameOfLine, gamesWithStats, likeliestGame, lineOfGame } from '#domain/stat-game.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { LineRow } from '../lines/queries.ts';

type Week = {
  readonly games: readonly (GameOfWeek & { readonly time: string | null })[];
  /** The player's lines. */
  readonly lines: readonly LineRow[];
  readonly now: Temporal.Instant;
  /** The team's. */
  readonly zone: string;
};

/**
 * The game of new stats: the one that is named, else the likeliest. Throws `validation_failed` for a game that is not one of the
 * week that has begun, `stats_already_submitted` when it has a line.
 */
export function gameToSubmit(choice: number | undefined, week: Week): number | null {
  if (choice !== undefined) return gameOfChoice(choice, week);
  const gameId = likeliestGame(withStart(week), week.lines);
  if (gameId === undefined) throw new ApiError('stats_already_submitted');
  return gameId;
}

/** The game of a line that is changed: its own, or the one that is named. Throws as {@link gameToSubmit}. */
export function gameToUpdate(line: LineRow, choice: number | undefined, week: Week): number | null {
  const own = gameOfLine(line, week.lines, week.games);
  if (choice === undefined || choice === own) return own;
  return gameOfChoice(choice, { ...week, lines: week.lines.filter(({ id }) => id !== line.id) });
}

function gameOfChoice(gameId: number, week: Week): number {
  if (!gamesWithStats(withStart(week)).some(({ id }) => id === gameId))
    throw invalidField('gameId', 'gameNotOfWeek');
  if (lineOfGame(gameId, week.lines, week.games)) throw new ApiError('stats_already_submitted');
  return gameId;
}

function withStart({ games, zone, now }: Week) {
  const context = { zone, now, season: null };
  return games.map((game) => ({
    ...game,
    hasBegun: hasBegun({ date: game.playedOn, time: game.time ?? 'TBD' }, context),
  }));
}
