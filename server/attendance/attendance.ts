import { type EffectiveAnswer, effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import type { Executor } from '#server/database/connection.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { type AnswerOfPlayer, answeredGame, playersWithAway } from './queries.ts';

type Player = Awaited<ReturnType<typeof playersWithAway>>[number];

export type PlayerAttendance = Pick<Player, 'player'> & { readonly answer: EffectiveAnswer | null };

/** Each player of the team with what counts for a game. */
export function attendanceOf(
  { playedOn, answers }: { readonly playedOn: string; readonly answers: readonly AnswerOfPlayer[] },
  players: readonly Player[],
): PlayerAttendance[] {
  const byPlayer = new Map(answers.map(({ playerId, ...answer }) => [playerId, answer]));
  return players.map(({ player, away }) => {
    const answer = effectiveAnswer(byPlayer.get(player.id) ?? null, away, playedOn);
    return { player, answer: answer && { ...answer, answeredAt: utc(answer.answeredAt) } };
  });
}

/** PostgreSQL's JSON writes instants in the time zone of the database session. */
function utc(moment: string): string {
  return Temporal.Instant.from(moment).toString();
}

/** Each player of the team with what counts for one of its games; empty for a game of another team. */
export async function attendanceOfGame(
  db: Executor,
  { teamId, gameId }: { teamId: AuthorizedTeamId; gameId: number },
): Promise<PlayerAttendance[]> {
  const [game] = await answeredGame(db, { gameId });
  if (game?.teamId !== teamId) return [];
  return attendanceOf(game, await playersWithAway(db, { teamId }));
}
