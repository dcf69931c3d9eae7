import { and, eq } from 'drizzle-orm';
import { awayOfPlayer, givenAnswerColumns } from '#server/attendance/queries.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { calendarLink } from '#server/database/schema/calendar.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { colorColumns } from '#server/teams/colors.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { leagueOfTeam } from '#server/teams/visible.ts';
import { isVisiblePlayer, teamOfPlayer } from '#server/teams/visible-player.ts';

type OfPlayer = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

const ofPlayer = ({ teamId, playerId }: OfPlayer) =>
  and(eq(calendarLink.teamId, teamId), eq(calendarLink.playerId, playerId));

export async function findSerial(db: Executor, key: OfPlayer): Promise<string | null> {
  const [row] = await db.select({ serial: calendarLink.serial }).from(calendarLink).where(ofPlayer(key));
  return row?.serial ?? null;
}

/**
 * Stores the serial of a player's calendar and locks the player against removal until the transaction ends. False for a player
 * who was removed in the meantime.
 */
export async function writeSerial(tx: Transaction, key: OfPlayer, serial: string): Promise<boolean> {
  const isPlayer = and(eq(player.teamId, key.teamId), eq(player.id, key.playerId), isOnTeam(player));
  const rows = await tx.select({ id: player.id }).from(player).where(isPlayer).for('no key update');
  if (rows.length === 0) return false;
  await tx
    .insert(calendarLink)
    .values({ ...key, serial })
    .onConflictDoUpdate({ target: [calendarLink.teamId, calendarLink.playerId], set: { serial } });
  return true;
}

export async function removeSerial(db: Executor, key: OfPlayer): Promise<void> {
  await db.delete(calendarLink).where(ofPlayer(key));
}

/** The player of a calendar and their team: null for one who has none, isn't approved or has left, and while the team is hidden. */
export async function calendarOwner(db: Executor, playerId: number) {
  const [row] = await db
    .select({
      teamId: team.id,
      name: team.name,
      ...colorColumns,
      zone: team.timeZone,
      language: player.language,
      serial: calendarLink.serial,
      away: awayOfPlayer,
      readNow: nowColumn,
    })
    .from(player)
    .innerJoin(
      calendarLink,
      and(eq(calendarLink.teamId, player.teamId), eq(calendarLink.playerId, player.id)),
    )
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(player.id, playerId), isVisiblePlayer));
  return row ?? null;
}

export type CalendarOwner = NonNullable<Awaited<ReturnType<typeof calendarOwner>>>;

/** All that a player has answered, by game. */
export const answersOfPlayer = prepared(
  'answers_of_player',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) =>
    db
      .select({ gameId: gameAnswer.gameId, ownAnswer: givenAnswerColumns })
      .from(gameAnswer)
      .where(and(eq(gameAnswer.teamId, param.teamId), eq(gameAnswer.playerId, param.playerId))),
);
