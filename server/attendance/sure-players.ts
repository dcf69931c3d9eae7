import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { attendanceOf, attendanceOfGame, type PlayerAttendance } from './attendance.ts';
import { answeredGamesFrom, playersWithAway } from './queries.ts';

function sureAmong(attendance: readonly PlayerAttendance[]): number {
  return attendance.filter(({ answer }) => answer?.answer === 'in' && !answer.isStale).length;
}

/** Players who are in for a game by an answer that is not stale. */
export async function surePlayers(
  db: Executor,
  game: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
): Promise<number> {
  return sureAmong(await attendanceOfGame(db, game));
}

/** The same of all games of a team. */
export async function surePlayersByGame(
  db: Executor,
  teamId: AuthorizedTeamId,
): Promise<Map<number, number>> {
  const [games, players] = await readAll(db, [
    (reader) => answeredGamesFrom(reader, { teamId, firstDay: '0001-01-01' }),
    (reader) => playersWithAway(reader, { teamId }),
  ]);
  return new Map(games.map((game) => [game.id, sureAmong(attendanceOf(game, players))]));
}
