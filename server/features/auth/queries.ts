import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { profileColumns } from '#server/players/columns.ts';
import { visibleTeam } from '#server/teams/visible.ts';

/** A player as their own account shows them. */
const accountColumns = { ...profileColumns, language: player.language };

/** The person's own player, by issuer and subject. */
export async function findOwnPlayer(db: Executor, issuer: string, uid: string) {
  const [row] = await db
    .select(accountColumns)
    .from(player)
    .where(and(eq(player.issuer, issuer), eq(player.subject, uid)));
  return row ?? null;
}

/** The leagues of an organizer by name, hidden ones too. */
export async function organizedLeagues(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: league.id, name: league.name, slug: league.slug })
    .from(league)
    .where(inArray(league.id, [...ids]))
    .orderBy(asc(league.name), asc(league.id));
}

/** Null if somebody has the username. */
export async function insertPendingPlayer(tx: Transaction, values: typeof player.$inferInsert) {
  const [row] = await tx
    .insert(player)
    .values(values)
    .onConflictDoNothing({ target: player.username })
    .returning(accountColumns);
  return row ?? null;
}

/**
 * Stores the issuer's current email for an account, and its approval where `isApproved` is true. Returns whether the player is
 * approved now, which the captain may have decided since it was read; null if they were removed or declined.
 */
export async function updateOwnAccount(
  db: Executor,
  id: number,
  { email, isApproved }: { email: string; isApproved: boolean },
): Promise<{ isApproved: boolean } | null> {
  const [row] = await db
    .update(player)
    .set({ email, isApproved: sql`${player.isApproved} or ${isApproved}` })
    .where(and(eq(player.id, id), isNull(player.removedAt)))
    .returning({ isApproved: player.isApproved });
  return row ?? null;
}

/** Nobody joins a team that an admin has hidden. */
function admitsToVisibleTeam(db: Executor) {
  return exists(visibleTeam(db, teamInviteCode.teamId));
}

/**
 * Uses a code once, in one statement: its row's lock lets in exactly as many as it has uses,
 * however many try at the same moment. Null when the code is not valid now. Architecture §4, Invite codes.
 */
export async function redeemInviteCode(db: Executor, code: string, now: Temporal.Instant) {
  const [row] = await db
    .update(teamInviteCode)
    .set({ currentUses: sql`${teamInviteCode.currentUses} + 1` })
    .where(
      and(
        eq(teamInviteCode.code, code),
        eq(teamInviteCode.isActive, true),
        admitsToVisibleTeam(db),
        or(isNull(teamInviteCode.expiresAt), gt(teamInviteCode.expiresAt, now.toString())),
        or(isNull(teamInviteCode.maxUses), sql`${teamInviteCode.currentUses} < ${teamInviteCode.maxUses}`),
      ),
    )
    .returning({
      teamId: teamInviteCode.teamId,
      code: teamInviteCode.code,
      createdBy: teamInviteCode.createdBy,
    });
  return row ?? null;
}

export async function findInviteCode(db: Executor, code: string) {
  const [row] = await db
    .select({
      isActive: sql<boolean>`${teamInviteCode.isActive} and ${admitsToVisibleTeam(db)}`,
      maxUses: teamInviteCode.maxUses,
      currentUses: teamInviteCode.currentUses,
      expiresAt: teamInviteCode.expiresAt,
      teamName: team.name,
    })
    .from(teamInviteCode)
    .innerJoin(team, eq(team.id, teamInviteCode.teamId))
    .where(eq(teamInviteCode.code, code));
  return row ?? null;
}
