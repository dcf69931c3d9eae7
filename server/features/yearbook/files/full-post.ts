import { type Comment, listComments } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import type { FullPost } from '../pages/feed-page.ts';
import type { ReadTeam } from './team-reader.ts';

/**
 * A post with all of its comments and replies; the feed contains the first ones only. Throws `not_found` once it is deleted.
 */
export async function readFullPost(read: ReadTeam, post: Post): Promise<FullPost> {
  const { firstComments: first } = post;
  if (countComments(first) >= post.commentCount) return { post, comments: first };
  const comments = new Map<number, Comment>();
  let after: number | undefined;
  for (;;) {
    const query = after === undefined ? {} : { after };
    const page = await read(listComments, { params: { id: post.id }, query });
    const before = countComments([...comments.values()]);
    // A page repeats the comment whose replies continue from the page before.
    for (const comment of page) {
      const replies = [...(comments.get(comment.id)?.replies ?? []), ...comment.replies];
      comments.set(comment.id, {
        ...comment,
        replies: [...new Map(replies.map((one) => [one.id, one])).values()],
      });
    }
    const last = page.at(-1);
    after = last?.replies.at(-1)?.id ?? last?.id;
    const all = [...comments.values()];
    if (after === undefined || countComments(all) === before) return { post, comments: all };
  }
}

function countComments(comments: readonly Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
}
