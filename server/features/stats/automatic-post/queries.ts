import { and, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { post } from '#server/database/schema/feed.ts';

type NewPost = Pick<typeof post.$inferInsert, 'playerId' | 'weeklyStatsId' | 'createdAt'> & {
  readonly teamId: AuthorizedTeamId;
};

/** Without effect where the line has its post already. */
export async function insertAutomaticPost(tx: Transaction, values: NewPost): Promise<void> {
  await tx
    .insert(post)
    .values({ ...values, content: '' })
    .onConflictDoNothing({ target: post.weeklyStatsId });
}

/** Marks a line's post as edited, if the post still exists. */
export const editedPost = prepared(
  'edit_automatic_post',
  { teamId: authorizedTeamId, lineId: integer, editedAt: text },
  (db, { teamId, lineId, editedAt }) =>
    db
      .update(post)
      .set({ editedAt: sql`${editedAt}::timestamptz` })
      .where(and(eq(post.teamId, teamId), eq(post.weeklyStatsId, lineId))),
);
