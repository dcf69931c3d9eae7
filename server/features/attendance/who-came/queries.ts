import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { EffectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { awayOfPlayer, givenAnswerColumns } from '#server/attendance/queries.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { nowColumn, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';
import { team } from '#server/database/schema/teams.ts';
import { playerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

export type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

const { playedOn, time, isCancelled } = scheduleGame;

/** A game of any team: the caller's access to its team has to be checked afterwards. */
export const gameOfWhoCame = prepared('game_of_who_came', { gameId: integer }, (db, param) =>
  db
    .select({
      teamId: scheduleGame.teamId,
      playedOn,
      time,
      isCancelled,
      zone: team.timeZone,
      readNow: nowColumn,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .where(eq(scheduleGame.id, param.gameId)),
);

export type PlayedGame = Awaited<ReturnType<typeof gameOfWhoCame>>[number];

/** The team's players by name, with what they answered for a game, what was entered, and whether they have stats of its week. */
export const playersOfGame = prepared(
  'players_of_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({
        player: playerColumns,
        joinedAt: player.joinedAt,
        away: awayOfPlayer,
        ownAnswer: givenAnswerColumns,
        record: { came: gameAttendance.came, recordedAt: gameAttendance.recordedAt },
        hasStats: sql<boolean>`exists (select from weekly_stats line
          where line.team_id = ${player.teamId} and line.player_id = ${player.id} and line.week = ${scheduleGame.week}
            and (line.game_id = ${scheduleGame.id} or line.game_id is null))`,
      })
      .from(player)
      .innerJoin(scheduleGame, and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId)))
      .leftJoin(
        gameAnswer,
        and(
          eq(gameAnswer.teamId, param.teamId),
          eq(gameAnswer.gameId, scheduleGame.id),
          eq(gameAnswer.playerId, player.id),
        ),
      )
      .leftJoin(
        gameAttendance,
        and(
          eq(gameAttendance.teamId, param.teamId),
          eq(gameAttendance.gameId, scheduleGame.id),
          eq(gameAttendance.playerId, player.id),
        ),
      )
      .where(and(eq(player.teamId, param.teamId), isOnTeam(player)))
      .orderBy(asc(player.name), asc(player.id)),
);

export type PlayerOfGame = Awaited<ReturnType<typeof playersOfGame>>[number];

/** The subs who had a place in a game, by name. */
export const subsOfGame = prepared(
  'subs_of_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ subId: sub.id, name: sub.name, came: subInvitation.came })
      .from(subInvitation)
      .innerJoin(sub, and(eq(sub.teamId, param.teamId), eq(sub.id, subInvitation.subId)))
      .where(
        and(
          eq(subInvitation.teamId, param.teamId),
          eq(subInvitation.gameId, param.gameId),
          or(eq(subInvitation.state, 'playing'), isNotNull(subInvitation.came)),
        ),
      )
      .orderBy(asc(sub.name), asc(sub.id)),
);

export type SubOfGame = Awaited<ReturnType<typeof subsOfGame>>[number];

/** Locks the game and the players, so that no attendance is stored for a player who is being removed. */
export async function lockGameAndPlayers(tx: Transaction, { teamId, gameId }: GameKey): Promise<void> {
  const isGame = and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId));
  await tx.select({ id: scheduleGame.id }).from(scheduleGame).where(isGame).for('no key update');
  await tx
    .select({ id: player.id })
    .from(player)
    .where(eq(player.teamId, teamId))
    .orderBy(asc(player.id))
    .for('share');
}

type PlayerRecord = {
  readonly playerId: number;
  readonly came: boolean;
  readonly answer: EffectiveAnswer['answer'] | null;
};

/** Stores who came; of players whom the captain has entered before, the answer stays as it was then. */
export async function writeAttendance(
  tx: Transaction,
  key: GameKey,
  records: readonly PlayerRecord[],
  recordedAt: string,
): Promise<void> {
  if (records.length === 0) return;
  await tx
    .insert(gameAttendance)
    .values(records.map((record) => ({ ...key, ...record, recordedAt })))
    .onConflictDoUpdate({
      target: [gameAttendance.teamId, gameAttendance.gameId, gameAttendance.playerId],
      set: { came: sql`excluded.came`, recordedAt: sql`excluded.recorded_at` },
    });
}

/** Stores which of the subs came. */
export async function writeSubs(
  tx: Transaction,
  { teamId, gameId }: GameKey,
  subs: readonly { readonly subId: number; readonly came: boolean }[],
): Promise<void> {
  for (const came of [true, false]) {
    const ids = subs.filter((one) => one.came === came).map(({ subId }) => subId);
    if (ids.length === 0) continue;
    await tx
      .update(subInvitation)
      .set({ came })
      .where(
        and(
          eq(subInvitation.teamId, teamId),
          eq(subInvitation.gameId, gameId),
          inArray(subInvitation.subId, ids),
        ),
      );
  }
}

/** Whether a player came to the games of some weeks for which it was entered, the latest first. */
export const cameOfPlayer = prepared(
  'came_of_player',
  { teamId: authorizedTeamId, playerId: integer, first: text, last: text },
  (db, param) =>
    db
      .select({ came: gameAttendance.came })
      .from(gameAttendance)
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, gameAttendance.gameId)),
      )
      .where(
        and(
          eq(gameAttendance.teamId, param.teamId),
          eq(gameAttendance.playerId, param.playerId),
          sql`${scheduleGame.week} between ${param.first} and ${param.last}`,
          eq(scheduleGame.isCancelled, false),
        ),
      )
      .orderBy(desc(scheduleGame.playedOn), desc(scheduleGame.id)),
);
