import { and, eq } from 'drizzle-orm';
import type { Answer } from '#domain/attendance/answer.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { spareInvitation } from '#server/database/schema/spares.ts';
import { team } from '#server/database/schema/teams.ts';

type NewPlayer = Pick<
  typeof player.$inferInsert,
  'email' | 'username' | 'name' | 'position' | 'jerseyNumber'
>;

/** Inserts a player as whom nobody has signed in yet; null when the username is taken. */
export async function insertUnclaimedPlayer(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: NewPlayer,
): Promise<{ id: number; name: string } | null> {
  const [row] = await tx
    .insert(player)
    .values({ ...values, teamId, isApproved: true })
    .onConflictDoNothing({ target: player.username })
    .returning({ id: player.id, name: player.name });
  return row ?? null;
}

/** The games that a spare was invited to, but those that were cancelled. */
export function gamesOfSpare(tx: Transaction, teamId: AuthorizedTeamId, spareId: number) {
  return tx
    .select({
      gameId: scheduleGame.id,
      playedOn: scheduleGame.playedOn,
      time: scheduleGame.time,
      zone: team.timeZone,
      state: spareInvitation.state,
      changedAt: spareInvitation.changedAt,
      came: spareInvitation.came,
    })
    .from(spareInvitation)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, spareInvitation.teamId), eq(scheduleGame.id, spareInvitation.gameId)),
    )
    .innerJoin(team, eq(team.id, spareInvitation.teamId))
    .where(
      and(
        eq(spareInvitation.teamId, teamId),
        eq(spareInvitation.spareId, spareId),
        eq(scheduleGame.isCancelled, false),
      ),
    )
    .orderBy(scheduleGame.id);
}

export type GameOfSpare = Awaited<ReturnType<typeof gamesOfSpare>>[number];

type Row = { readonly game: GameOfSpare; readonly answer: Answer; readonly note: string | null };

/** Copies a spare's answers and attendance to the player. */
export async function insertHistory(
  tx: Transaction,
  { teamId, playerId }: { readonly teamId: AuthorizedTeamId; readonly playerId: number },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(gameAnswer).values(
    rows.map(({ game, answer, note }) => ({
      ...{ teamId, playerId, gameId: game.gameId },
      ...{ answer, note, source: 'link' as const, answeredAt: game.changedAt },
    })),
  );
  const attended = rows.flatMap(({ game: { gameId, came, changedAt }, answer }) =>
    came === null ? [] : [{ teamId, playerId, gameId, came, answer, recordedAt: changedAt }],
  );
  if (attended.length > 0) await tx.insert(gameAttendance).values(attended);
}
