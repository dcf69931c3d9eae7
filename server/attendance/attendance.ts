import { type AttendanceCounts, attendanceCounts } from '#domain/attendance/counts.ts';
import { type EffectiveAnswer, effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { isListed } from '#domain/attendance/who-came.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { type AnswerOfPlayer, answeredGame, playersWithAway } from './queries.ts';

type Player = Awaited<ReturnType<typeof playersWithAway>>[number];

export type PlayerAttendance = Pick<Player, 'player'> & { readonly answer: EffectiveAnswer | null };

type AnsweredGame = { readonly playedOn: string; readonly answers: readonly AnswerOfPlayer[] };

/** Each player of the team with what counts for a game. */
export function attendanceOf(
  { playedOn, answers }: AnsweredGame,
  players: readonly Player[],
): PlayerAttendance[] {
  const byPlayer = new Map(answers.map(({ playerId, ...answer }) => [playerId, answer]));
  return players.map(({ player, away }) => {
    const answer = effectiveAnswer(byPlayer.get(player.id) ?? null, away, playedOn);
    return { player, answer: answer && withInstants(answer) };
  });
}

/** The players who were on the team for a game that is over, and those who have answered for it. */
export function playersOfPastGame({ playedOn, answers }: AnsweredGame, players: readonly Player[]): Player[] {
  const byPlayer = new Map(answers.map((answer) => [answer.playerId, answer]));
  return players.filter(({ player, joinedOn }) =>
    isListed({
      joinedOn,
      playedOn,
      recorded: null,
      hasStats: false,
      answer: byPlayer.get(player.id) ?? null,
    }),
  );
}

/** PostgreSQL's JSON writes instants in the time zone of the database session. */
function withInstants(answer: EffectiveAnswer): EffectiveAnswer {
  const { answeredAt, answerAgainBy } = answer;
  return { ...answer, answeredAt: utc(answeredAt), answerAgainBy: answerAgainBy && utc(answerAgainBy) };
}

function utc(moment: string): string {
  return Temporal.Instant.from(moment).toString();
}

/** The numbers of a game. */
export function presentCounts(
  { subs }: { readonly subs: number },
  attendance: readonly PlayerAttendance[],
): AttendanceCounts {
  return attendanceCounts(
    attendance.map(({ answer }) => answer),
    subs,
  );
}

/** A game of the team with its attendance; null for a game of another team. */
export async function gameWithAttendance(
  db: Executor,
  { teamId, gameId }: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
) {
  const [game] = await answeredGame(db, { teamId, gameId });
  if (!game) return null;
  return { game, attendance: attendanceOf(game, await playersWithAway(db, { teamId })) };
}

/** Each player of the team with what counts for one of its games; empty for a game of another team. */
export async function attendanceOfGame(
  db: Executor,
  key: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
): Promise<PlayerAttendance[]> {
  return (await gameWithAttendance(db, key))?.attendance ?? [];
}
