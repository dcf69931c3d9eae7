import { type PlacesToConfirm, placesToConfirm } from '#domain/attendance/answer-again.ts';
import { attendanceCounts } from '#domain/attendance/counts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { attendanceOf, attendanceOfGame, type PlayerAttendance } from './attendance.ts';
import { answeredGamesFrom, playersWithAway } from './queries.ts';

/** Places of a game that players have, and those held for players who have yet to answer again. */
export type PlayerPlaces = PlacesToConfirm & {
  readonly sure: number;
  /** The last of the moments until which players should answer again, as an ISO text; null without one. */
  readonly answerAgainBy: string | null;
};

/** The places of players in a game by its attendance. */
export function placesAmong(attendance: readonly PlayerAttendance[], now: Temporal.Instant): PlayerPlaces {
  const answers = attendance.map(({ answer }) => answer);
  const deadlines = answers.flatMap((answer) => (answer?.isStale && answer.answerAgainBy) || []);
  return {
    sure: attendanceCounts(answers, 0).in,
    ...placesToConfirm(answers, now.epochMilliseconds),
    answerAgainBy: deadlines.toSorted().at(-1) ?? null,
  };
}

/** The places of players in a game. */
export async function playerPlaces(
  db: Executor,
  game: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
  now: Temporal.Instant,
): Promise<PlayerPlaces> {
  return placesAmong(await attendanceOfGame(db, game), now);
}

/** Each player of the team with what counts, by game. */
export async function attendanceByGame(
  db: Executor,
  teamId: AuthorizedTeamId,
): Promise<ReadonlyMap<number, readonly PlayerAttendance[]>> {
  const [games, players] = await readAll(db, [
    (reader) => answeredGamesFrom(reader, { teamId, firstDay: '0001-01-01' }),
    (reader) => playersWithAway(reader, { teamId }),
  ]);
  return new Map(games.map((game) => [game.id, attendanceOf(game, players)]));
}
