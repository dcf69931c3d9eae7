import { and, desc, eq } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, type Transaction } from '#server/database/connection.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { nameOf } from '#server/players/columns.ts';

const columns = {
  id: teamInviteCode.id,
  code: teamInviteCode.code,
  createdBy: { id: player.id, name: nameOf(player) },
  maxUses: teamInviteCode.maxUses,
  currentUses: teamInviteCode.currentUses,
  expiresAt: teamInviteCode.expiresAt,
  isActive: teamInviteCode.isActive,
  createdAt: teamInviteCode.createdAt,
  readNow: nowColumn,
};

function selectCodes(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select(columns)
    .from(teamInviteCode)
    .leftJoin(player, and(eq(player.teamId, teamId), eq(player.id, teamInviteCode.createdBy)));
}

export async function findInviteCodes(db: Executor, teamId: AuthorizedTeamId) {
  return selectCodes(db, teamId)
    .where(eq(teamInviteCode.teamId, teamId))
    .orderBy(desc(teamInviteCode.createdAt), desc(teamInviteCode.id));
}

export type InviteCodeRow = Awaited<ReturnType<typeof findInviteCodes>>[number];

export async function inviteCodeById(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
): Promise<InviteCodeRow | null> {
  const [row] = await selectCodes(db, teamId).where(ofTeam(teamId, id));
  return row ?? null;
}

/** The team of a code, not yet authorized; null when there is no such code. */
export async function teamOfInviteCode(db: Executor, id: number): Promise<number | null> {
  const [row] = await db
    .select({ teamId: teamInviteCode.teamId })
    .from(teamInviteCode)
    .where(eq(teamInviteCode.id, id));
  return row?.teamId ?? null;
}

/** Null when another code has the same text. */
export async function insertInviteCode(
  tx: Transaction,
  values: typeof teamInviteCode.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(teamInviteCode)
    .values(values)
    .onConflictDoNothing({ target: teamInviteCode.code })
    .returning({ id: teamInviteCode.id });
  return row?.id ?? null;
}

/** False when it was not active anymore. */
export async function deactivate(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<boolean> {
  const rows = await tx
    .update(teamInviteCode)
    .set({ isActive: false })
    .where(and(ofTeam(teamId, id), eq(teamInviteCode.isActive, true)))
    .returning({ id: teamInviteCode.id });
  return rows.length > 0;
}

function ofTeam(teamId: AuthorizedTeamId, id: number) {
  return and(eq(teamInviteCode.teamId, teamId), eq(teamInviteCode.id, id));
}
