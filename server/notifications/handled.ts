import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notification } from '#server/database/schema/notifications.ts';

/** Marks as read, for every captain, that a player waits for approval. */
export async function markApprovalRead(
  tx: Transaction,
  { teamId, playerId, at }: { teamId: AuthorizedTeamId; playerId: number; at: string },
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.actorId, playerId),
        eq(notification.kind, 'approval_waiting'),
        isNull(notification.readAt),
      ),
    );
}

/** Marks as read what asked a player to answer for a game. A moved game stays unread, as it is still to be announced by email. */
export async function markQuestionsRead(
  tx: Transaction,
  of: { teamId: AuthorizedTeamId; playerId: number; gameId: number; at: string },
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: of.at })
    .where(
      and(
        eq(notification.teamId, of.teamId),
        eq(notification.playerId, of.playerId),
        eq(notification.kind, 'answer_wanted'),
        sql`${notification.facts} ->> 'gameId' = ${String(of.gameId)}`,
        isNull(notification.readAt),
      ),
    );
}
