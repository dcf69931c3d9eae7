import type { Day } from '#domain/calendar.ts';
import { type GameOfWeek, gameOfLine, gamesWithStats, likeliestGame, lineOfGame } from '#domain/stat-game.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { LineRow } from '../lines/queries.ts';

type Week = {
  readonly games: readonly GameOfWeek[];
  /** The player's lines. */
  readonly lines: readonly LineRow[];
  readonly today: Day;
};

/**
 * The game of new stats: the one that is named, else the likeliest. Throws `validation_failed` for a game that is not one of the
 * week whose day has come, `stats_already_submitted` when it has a line.
 */
export function gameToSubmit(choice: number | undefined, { games, lines, today }: Week): number | null {
  if (choice !== undefined) return gameOfChoice(choice, { games, lines, today });
  const gameId = likeliestGame(games, lines, today);
  if (gameId === undefined) throw new ApiError('stats_already_submitted');
  return gameId;
}

/** The game of a line that is changed: its own, or the one that is named. Throws as {@link gameToSubmit}. */
export function gameToUpdate(
  line: LineRow,
  choice: number | undefined,
  { games, lines, today }: Week,
): number | null {
  const own = gameOfLine(line, lines, games);
  if (choice === undefined || choice === own) return own;
  return gameOfChoice(choice, { games, lines: lines.filter(({ id }) => id !== line.id), today });
}

function gameOfChoice(gameId: number, { games, lines, today }: Week): number {
  if (!gamesWithStats(games, today).some(({ id }) => id === gameId))
    throw invalidField('gameId', 'gameNotOfWeek');
  if (lineOfGame(gameId, lines, games)) throw new ApiError('stats_already_submitted');
  return gameId;
}
