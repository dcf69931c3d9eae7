import { and, asc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import { noteText } from '#domain/attendance/answer-text.ts';
import type { AwayPeriod, StoredAnswer } from '#domain/attendance/effective-answer.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { gameAnswer, gameAttendance, playerAway } from '#server/database/schema/attendance.ts';
import { calendarLink } from '#server/database/schema/calendar.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { subInvitation } from '#server/database/schema/subs.ts';
import { team } from '#server/database/schema/teams.ts';
import { playerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** The note as it is stored; '' for {@link noteText} of a game that the player came to as a sub. */
function noteOf(playedAsSub: SQLWrapper, note: SQLWrapper) {
  return sql<string | null>`case when ${playedAsSub} then '' else ${note} end`.mapWith(noteText);
}

/** What somebody has answered, as a column of a statement. */
export const givenAnswerColumns = {
  answer: gameAnswer.answer,
  note: noteOf(gameAnswer.playedAsSub, gameAnswer.note),
  source: gameAnswer.source,
  answeredAt: gameAnswer.answeredAt,
  isStale: gameAnswer.isStale,
  was: gameAnswer.was,
  answerAgainBy: gameAnswer.answerAgainBy,
};

export type AnswerOfPlayer = StoredAnswer & { readonly playerId: number };

// Drizzle writes the columns of a select from one table without the table's name: inside this subquery PostgreSQL would take
// them for columns of the subquery, so that the SQL is written by hand.
const answersOfGame = sql<AnswerOfPlayer[]>`(
  select coalesce(json_agg(json_build_object('playerId', given.player_id, 'answer', given.answer, 'note', ${noteOf(sql`given.played_as_sub`, sql`given.note`)},
    'source', given.source, 'answeredAt', given.answered_at, 'isStale', given.is_stale, 'was', given.was,
    'answerAgainBy', given.answer_again_by)), '[]')
  from ${gameAnswer} as given
  where given.team_id = schedule_game.team_id and given.game_id = schedule_game.id)`.mapWith(
  (answers: AnswerOfPlayer[]) => answers.map((one) => ({ ...one, note: noteText(one.note) })),
);

const subsWithPlace = sql<number>`(
  select count(*)::int from ${subInvitation} as invited
  where invited.team_id = schedule_game.team_id and invited.game_id = schedule_game.id and invited.state = 'playing')`;

const gameColumns = {
  id: scheduleGame.id,
  playedOn: scheduleGame.playedOn,
  time: scheduleGame.time,
  location: scheduleGame.location,
  opponent: scheduleGame.opponent,
  isHome: scheduleGame.isHome,
  isCancelled: scheduleGame.isCancelled,
  answers: answersOfGame,
  subs: subsWithPlace,
};

/** A team's games from a day on, with their answers and the number of subs who have a place. */
export const answeredGamesFrom = prepared(
  'answered_games_from',
  { teamId: authorizedTeamId, firstDay: text },
  (db, param) =>
    db
      .select(gameColumns)
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), gte(scheduleGame.playedOn, param.firstDay)))
      .orderBy(asc(scheduleGame.playedOn), asc(scheduleGame.id)),
);

/** A game of the team with its answers. */
export const answeredGame = prepared(
  'answered_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ ...gameColumns, zone: team.timeZone, readNow: nowColumn })
      .from(scheduleGame)
      .innerJoin(team, eq(team.id, scheduleGame.teamId))
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId))),
);

export const awayOfPlayer = sql<AwayPeriod[]>`(
  select coalesce(json_agg(json_build_object('firstDay', away.first_day, 'lastDay', away.last_day,
    'createdAt', away.created_at)), '[]')
  from ${playerAway} as away where away.team_id = player.team_id and away.player_id = player.id)`;

/** The day on which a player joined, in the team's zone. */
const joinedOn = sql<string>`(${player.joinedAt} at time zone ${team.timeZone})::date::text`;

/** The team's players by name, with their days away. */
export const playersWithAway = prepared('players_with_away', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ player: playerColumns, joinedOn, away: awayOfPlayer })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .where(and(eq(player.teamId, param.teamId), isOnTeam(player)))
    .orderBy(asc(player.name), asc(player.id)),
);

export type OfPlayer = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

type AnswerKey = OfPlayer & { readonly gameId: number };

/**
 * A game, one of the team's players and the player's answer; null if the game or the player doesn't exist. Locks both
 * against changes of the game and the player's removal until the transaction ends, but not against other answers.
 */
export async function lockAnswer(tx: Transaction, { teamId, gameId, playerId }: AnswerKey) {
  const [row] = await tx
    .select({
      playedOn: scheduleGame.playedOn,
      time: scheduleGame.time,
      isCancelled: scheduleGame.isCancelled,
      zone: team.timeZone,
      away: awayOfPlayer,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(player, and(eq(player.teamId, scheduleGame.teamId), eq(player.id, playerId)))
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId), isOnTeam(player)))
    .for('share', { of: [scheduleGame, player] });
  return row ?? null;
}

/** A player's answer for a game, locked until the transaction ends. */
export async function givenAnswer(tx: Transaction, key: AnswerKey): Promise<StoredAnswer | null> {
  const [row] = await tx.select(givenAnswerColumns).from(gameAnswer).where(isAnswer(key)).for('update');
  return row ?? null;
}

function isAnswer({ teamId, gameId, playerId }: AnswerKey) {
  return and(eq(gameAnswer.teamId, teamId), eq(gameAnswer.gameId, gameId), eq(gameAnswer.playerId, playerId));
}

/** What a player has answered for games from a day on, by the games' ids. */
export function answersAhead(tx: Transaction, { teamId, playerId }: OfPlayer, firstDay: string) {
  const { gameId } = gameAnswer;
  const { playedOn, time, isCancelled } = scheduleGame;
  return tx
    .select({
      gameId,
      ownAnswer: givenAnswerColumns,
      playedOn,
      time,
      isCancelled,
      zone: team.timeZone,
    })
    .from(gameAnswer)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, gameAnswer.teamId), eq(scheduleGame.id, gameAnswer.gameId)),
    )
    .innerJoin(team, eq(team.id, gameAnswer.teamId))
    .where(
      and(
        eq(gameAnswer.teamId, teamId),
        eq(gameAnswer.playerId, playerId),
        gte(scheduleGame.playedOn, firstDay),
      ),
    )
    .orderBy(asc(gameId));
}

/** A player's days away. */
export function findAwayPeriods(tx: Transaction, { teamId, playerId }: OfPlayer): Promise<AwayPeriod[]> {
  const { firstDay, lastDay, createdAt } = playerAway;
  return tx
    .select({ firstDay, lastDay, createdAt })
    .from(playerAway)
    .where(and(eq(playerAway.teamId, teamId), eq(playerAway.playerId, playerId)));
}

/** Inserts or replaces a player's answer for a game. */
export async function writeAnswer(
  tx: Transaction,
  key: AnswerKey,
  answer: Pick<StoredAnswer, 'answer' | 'note' | 'source' | 'answeredAt'>,
): Promise<void> {
  const values = {
    ...answer,
    playedAsSub: false,
    isStale: false,
    minutesMoved: 0,
    was: null,
    answerAgainBy: null,
  };
  await tx
    .insert(gameAnswer)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [gameAnswer.teamId, gameAnswer.gameId, gameAnswer.playerId],
      set: values,
    });
}

/** Gives up the places of players who haven't answered again after a move, so that subs can have them. */
export async function releaseUnconfirmed(
  tx: Transaction,
  { teamId, gameId }: { readonly teamId: AuthorizedTeamId; readonly gameId: number },
): Promise<void> {
  await tx
    .update(gameAnswer)
    .set({ answerAgainBy: null })
    .where(and(eq(gameAnswer.teamId, teamId), eq(gameAnswer.gameId, gameId), eq(gameAnswer.isStale, true)));
}

/** Deletes all that a player has answered, their days away, their calendar, and to which games they came. */
export async function deleteAttendance(
  tx: Executor,
  teamId: AuthorizedTeamId,
  playerId: number,
): Promise<void> {
  await tx.delete(gameAnswer).where(and(eq(gameAnswer.teamId, teamId), eq(gameAnswer.playerId, playerId)));
  await tx
    .delete(gameAttendance)
    .where(and(eq(gameAttendance.teamId, teamId), eq(gameAttendance.playerId, playerId)));
  await tx.delete(playerAway).where(and(eq(playerAway.teamId, teamId), eq(playerAway.playerId, playerId)));
  await tx
    .delete(calendarLink)
    .where(and(eq(calendarLink.teamId, teamId), eq(calendarLink.playerId, playerId)));
}
