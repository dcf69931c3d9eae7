import type { GameAttendance } from '#contract/attendance.ts';
import { answerCounts } from '#domain/attendance/counts.ts';
import type { PlayerAttendance } from '#server/attendance/attendance.ts';

/** The counts of a game, and the answer of the caller where they play for the team. */
export function presentAttendance(
  gameId: number,
  attendance: readonly PlayerAttendance[],
  ownId: number | null,
): GameAttendance {
  return {
    gameId,
    own: attendance.find(({ player }) => player.id === ownId)?.answer ?? null,
    counts: answerCounts(attendance.map(({ answer }) => answer?.answer ?? null)),
  };
}
