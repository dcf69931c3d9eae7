import { and, eq } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { comment, post } from '#server/database/schema/feed.ts';

/** What an edit stores of a post or a comment. */
export type EditedText = {
  readonly content: string;
  readonly mentions: Record<string, number>;
  readonly editedAt: string;
};

type Key = { readonly teamId: AuthorizedTeamId; readonly id: number };

export async function setPostText(tx: Transaction, { teamId, id }: Key, text: EditedText): Promise<void> {
  await tx
    .update(post)
    .set({ ...text, facts: null })
    .where(and(eq(post.teamId, teamId), eq(post.id, id)));
}

export async function setCommentText(tx: Transaction, { teamId, id }: Key, text: EditedText): Promise<void> {
  await tx
    .update(comment)
    .set(text)
    .where(and(eq(comment.teamId, teamId), eq(comment.id, id)));
}
