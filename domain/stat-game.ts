import type { Day, Week } from './calendar.ts';
import { boxScoreTotals } from './leaderboard.ts';
import { type BookLine, bookStatsOfLines } from './stat-line.ts';

/** A game of a week, as far as stat lines are concerned. */
export type GameOfWeek = { readonly id: number; readonly playedOn: Day; readonly isCancelled: boolean };

type Begun = { readonly hasBegun: boolean };

/** A line of one player; `gameId` is null for a week without a game, or after its game was deleted. */
type LineOfGame = { readonly id: number; readonly gameId: number | null };

/**
 * The games of a week for which a player can submit stats, in order: those that have begun, cancelled ones left out. Product §4, Weekly stats for a week.
 */
export function gamesWithStats<G extends GameOfWeek & Begun>(games: readonly G[]): G[] {
  return inOrder(games).filter(({ hasBegun }) => hasBegun);
}

/**
 * The game of a line. One without a game counts for the only game of its week while the player has no other line in it, so that
 * stats from before the game was entered are in its box score. `lines` are all of the player's week. Product §4, Weekly stats for
 * a week.
 */
export function gameOfLine(
  line: LineOfGame,
  lines: readonly LineOfGame[],
  games: readonly GameOfWeek[],
): number | null {
  if (line.gameId !== null) return line.gameId;
  const [only, ...others] = inOrder(games);
  return only && others.length === 0 && lines.length === 1 ? only.id : null;
}

/**
 * The game of stats that name none, given a week's games and the player's lines in it: of the games without a line the last
 * that has begun, before all of them the first one, and null in a week without games. Undefined when the stats would be the
 * second ones of a game, or of the week. Product §4, Weekly stats for a week.
 */
export function likeliestGame(
  games: readonly (GameOfWeek & Begun)[],
  lines: readonly LineOfGame[],
): number | null | undefined {
  const ofGames = lines.map((line) => gameOfLine(line, lines, games));
  if (ofGames.includes(null)) return undefined;
  const past = gamesWithStats(games);
  const candidates = past.length > 0 ? past : inOrder(games).slice(0, 1);
  if (candidates.length === 0) return lines.length === 0 ? null : undefined;
  return candidates.findLast(({ id }) => !ofGames.includes(id))?.id;
}

/** The line of a game among a player's lines of its week. Product §4, Weekly stats for a week. */
export function lineOfGame<L extends LineOfGame>(
  gameId: number,
  lines: readonly L[],
  games: readonly GameOfWeek[],
): L | undefined {
  return lines.find((line) => gameOfLine(line, lines, games) === gameId);
}

function inOrder<G extends GameOfWeek>(games: readonly G[]): G[] {
  return games
    .filter(({ isCancelled }) => !isCancelled)
    .toSorted((a, b) => (a.playedOn === b.playedOn ? a.id - b.id : a.playedOn < b.playedOn ? -1 : 1));
}

/** A line in time: by the day of its game, without one by its week. */
type InTime = { readonly week: Week; readonly playedOn?: Day | null; readonly id?: number };

/** Orders lines of any weeks, earliest game first; lines of one day by their ids. Product §3, weekly stats. */
export function byGame(a: InTime, b: InTime): number {
  if (a.week !== b.week) return a.week < b.week ? -1 : 1;
  const [day, other] = [a.playedOn ?? a.week, b.playedOn ?? b.week];
  if (day !== other) return day < other ? -1 : 1;
  return (a.id ?? 0) - (b.id ?? 0);
}

type LineOfWeek = BookLine & InTime & { readonly playerId: number; readonly notes: string | null };

/**
 * One entry a player and week: its numbers are the sums of the player's lines, its notes are theirs one below the other, and
 * everything else is of the line of the latest game. Newest week first, then by points. Product §3, Weekly stat entry view.
 */
export function weekEntries<L extends LineOfWeek>(lines: readonly L[]): L[] {
  const ofWeeks = Map.groupBy(lines, ({ playerId, week }) => `${playerId} ${week}`);
  const entries = [...ofWeeks.values()].flatMap((ofWeek) => {
    const inTime = ofWeek.toSorted(byGame);
    const latest = inTime.at(-1);
    const notes = inTime.flatMap((line) => line.notes ?? []).join('\n') || null;
    return latest
      ? [{ ...latest, ...boxScoreTotals(ofWeek), bookStats: bookStatsOfLines(ofWeek), notes }]
      : [];
  });
  return entries.toSorted((a, b) =>
    a.week === b.week ? b.points - a.points || (a.id ?? 0) - (b.id ?? 0) : a.week < b.week ? 1 : -1,
  );
}
