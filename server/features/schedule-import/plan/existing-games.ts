import type { GameValues } from '#domain/game.ts';
import type { ImportedGame } from '#domain/schedule-import/game.ts';
import type { ExistingGame } from '#domain/schedule-import/plan.ts';
import type { GameRow } from '#server/schedule/game-row.ts';

/** A game of the schedule in the terms of an import, its score with it. */
export function importedGame(row: GameRow): ImportedGame {
  const { playedOn, time, opponent, isHome, location, isCancelled, notes, result } = row;
  const score = result && { ourScore: result.ourScore, opponentScore: result.opponentScore };
  return { day: playedOn, time, opponent, isHome, location, isCancelled, score, notes };
}

export function existingGame(row: GameRow): ExistingGame {
  return {
    id: row.id,
    uid: row.sourceUid,
    origin: row.origin,
    isGone: row.goneAt !== null,
    isLeagueGame: row.fixtureId !== null,
    game: importedGame(row),
    source: row.source,
  };
}

/** What the schedule stores of it; where the source does not say who hosts, the team is at home. */
export function gameValues(game: ImportedGame): GameValues {
  const { day, time, opponent, isHome, location, isCancelled, notes = null } = game;
  return { playedOn: day, time, opponent, isHome: isHome ?? true, location, isCancelled, notes };
}
