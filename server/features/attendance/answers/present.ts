import type { GameAttendance } from '#contract/attendance.ts';
import type { Appointment } from '#domain/attendance/effective-answer.ts';
import { type PlayerAttendance, presentCounts } from '#server/attendance/attendance.ts';
import type { answeredGamesFrom } from '#server/attendance/queries.ts';

type Game = Awaited<ReturnType<typeof answeredGamesFrom>>[number];

export function presentAppointment({ playedOn, time, location }: Appointment): Appointment {
  return { playedOn, time, location };
}

/** The counts of a game, and the answer of the caller where they play for the team. */
export function presentAttendance(
  game: Game,
  attendance: readonly PlayerAttendance[],
  ownId: number | null,
): GameAttendance {
  return {
    gameId: game.id,
    game: presentAppointment(game),
    own: attendance.find(({ player }) => player.id === ownId)?.answer ?? null,
    counts: presentCounts(game, attendance),
  };
}
