import { and, eq, isNull } from 'drizzle-orm';
import type { Answer } from '#domain/attendance/answer.ts';
import type { RosterOffer } from '#domain/attendance/cascade.ts';
import type { Language } from '#messages/language';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/errors.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

/** Who signs in as a player: the issuer's subject, with the verified email and the language in which they answer. */
export type Owner = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly language: Language;
};

type NewPlayer = Owner & Pick<typeof player.$inferInsert, 'username' | 'name' | 'position' | 'jerseyNumber'>;

/** Inserts an approved player and returns their id; null when the username is taken. */
export async function insertPlayer(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: NewPlayer,
): Promise<number | null> {
  const [row] = await tx
    .insert(player)
    .values({ ...values, teamId, isApproved: true })
    .onConflictDoNothing({ target: player.username })
    .returning({ id: player.id });
  return row?.id ?? null;
}

/** Assigns a player as whom nobody has signed in, and returns their id. */
export async function claimPlayer(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
  owner: Owner,
): Promise<number> {
  const [row] = await tx
    .update(player)
    .set(owner)
    .where(and(eq(player.teamId, teamId), eq(player.id, id), isNull(player.subject)))
    .returning({ id: player.id });
  if (!row) throw new ApiError('not_found');
  return row.id;
}

/** The team that the person is an approved player of. */
export async function teamOfPerson(
  db: Executor,
  { issuer, subject }: Pick<Owner, 'issuer' | 'subject'>,
): Promise<number | null> {
  const [row] = await db
    .select({ teamId: player.teamId })
    .from(player)
    .where(and(eq(player.issuer, issuer), eq(player.subject, subject), isOnTeam(player)));
  return row?.teamId ?? null;
}

/** Stores or clears the offer to a sub. */
export async function writeOffer(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  subId: number,
  rosterOffer: RosterOffer | null,
): Promise<void> {
  await tx
    .update(sub)
    .set({ rosterOffer })
    .where(and(eq(sub.teamId, teamId), eq(sub.id, subId)));
}

/** The games that a sub was invited to, but those that were cancelled. */
export function gamesOfSub(tx: Transaction, teamId: AuthorizedTeamId, subId: number) {
  return tx
    .select({
      gameId: scheduleGame.id,
      playedOn: scheduleGame.playedOn,
      time: scheduleGame.time,
      zone: team.timeZone,
      state: subInvitation.state,
      changedAt: subInvitation.changedAt,
      came: subInvitation.came,
    })
    .from(subInvitation)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, subInvitation.teamId), eq(scheduleGame.id, subInvitation.gameId)),
    )
    .innerJoin(team, eq(team.id, subInvitation.teamId))
    .where(
      and(
        eq(subInvitation.teamId, teamId),
        eq(subInvitation.subId, subId),
        eq(scheduleGame.isCancelled, false),
      ),
    )
    .orderBy(scheduleGame.id);
}

export type GameOfSub = Awaited<ReturnType<typeof gamesOfSub>>[number];

type Row = { readonly game: GameOfSub; readonly answer: Answer; readonly playedAsSub: boolean };

/** Copies a sub's answers and attendance to the player. */
export async function insertHistory(
  tx: Transaction,
  { teamId, playerId }: { readonly teamId: AuthorizedTeamId; readonly playerId: number },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(gameAnswer).values(
    rows.map(({ game, answer, playedAsSub }) => ({
      teamId,
      playerId,
      gameId: game.gameId,
      answer,
      playedAsSub,
      source: 'link' as const,
      answeredAt: game.changedAt,
    })),
  );
  const attended = rows.flatMap(({ game: { gameId, came, changedAt }, answer }) =>
    came === null ? [] : [{ teamId, playerId, gameId, came, answer, recordedAt: changedAt }],
  );
  if (attended.length > 0) await tx.insert(gameAttendance).values(attended);
}
