import type { QueryClient } from '@tanstack/react-query';
import type { GameAnswers, GameAttendance, PlayerAnswer } from '#contract/attendance.ts';
import { recount } from '#domain/attendance/counts.ts';
import { attendanceKeys } from './keys.ts';

type Whose = { readonly teamId: number; readonly gameId: number; readonly playerId: number };

/** Puts one's own answer into whatever shows it. */
export function putOwnAnswer(client: QueryClient, whose: Whose, answer: PlayerAnswer): void {
  const { teamId, gameId, playerId } = whose;
  client.setQueryData<GameAttendance[]>(attendanceKeys.games(teamId), (games) =>
    games?.map((game) => (game.gameId === gameId ? withOwn(game, answer) : game)),
  );
  client.setQueryData<GameAnswers>(
    attendanceKeys.ofGame(gameId),
    (game) => game && withEntry(game, playerId, answer),
  );
}

function withOwn(game: GameAttendance, own: PlayerAnswer): GameAttendance {
  return { ...game, own, counts: recount(game.counts, game.own, own) };
}

function withEntry(game: GameAnswers, playerId: number, answer: PlayerAnswer): GameAnswers {
  return {
    ...game,
    entries: game.entries.map((entry) => (entry.player.id === playerId ? { ...entry, answer } : entry)),
  };
}
