import { and, eq, ne, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { post } from '#server/database/schema/feed.ts';

type NewPost = Pick<typeof post.$inferInsert, 'playerId' | 'content' | 'weeklyStatsId' | 'createdAt'> & {
  readonly teamId: AuthorizedTeamId;
};

/** Without effect where the line has its post already. */
export async function insertAutomaticPost(tx: Transaction, values: NewPost): Promise<void> {
  await tx.insert(post).values(values).onConflictDoNothing({ target: post.weeklyStatsId });
}

/** Changes the text of a line's post, if it is another one and the post still exists. */
export const correctedPost = prepared(
  'correct_automatic_post',
  { teamId: authorizedTeamId, lineId: integer, content: text, editedAt: text },
  (db, { teamId, lineId, content, editedAt }) =>
    db
      .update(post)
      .set({ content: sql`${content}::text`, editedAt: sql`${editedAt}::timestamptz` })
      .where(and(eq(post.teamId, teamId), eq(post.weeklyStatsId, lineId), ne(post.content, content))),
);
