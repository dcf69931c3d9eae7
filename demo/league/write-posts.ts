import { smallPostImageSide } from '#domain/image.ts';
import { mentionedUsernames } from '#domain/rich-text.ts';
import type { Transaction } from '#server/database/connection.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { storePicture } from '../pictures/write-pictures.ts';
import { type DemoCalendar, earlier, gameWeekday, momentIn, type Span, talkAfter } from './calendar.ts';
import { type PlayerIds, playerId, type Remark, type Talk } from './types.ts';

export type PostToWrite = Pick<Talk, 'by' | 'text' | 'drawing' | 'isPinned' | 'likedBy' | 'comments'> & {
  readonly at: Temporal.Instant;
  /** The line of an automatic post. */
  readonly weeklyStatsId?: number;
};

type Page = { readonly tx: Transaction; readonly teamId: number; readonly ids: PlayerIds };

/** What people said, at its moment. */
export function postsFrom(calendar: DemoCalendar, talk: readonly Talk[]): PostToWrite[] {
  return talk.map(({ round, at, text, ...rest }) => ({
    ...rest,
    text: text.replaceAll('{nextDay}', gameWeekday(calendar)),
    at: momentIn(talkAfter(calendar, round), at),
  }));
}

/** Posts in the order of time, each with its likes, comments and replies within the day after it. */
export async function writePosts(
  tx: Transaction,
  calendar: DemoCalendar,
  teamId: number,
  posts: readonly PostToWrite[],
  ids: PlayerIds,
): Promise<void> {
  const page = { tx, teamId, ids };
  for (const entry of posts.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))) {
    const {
      by,
      text,
      at,
      drawing,
      isPinned = false,
      likedBy = [],
      comments = [],
      weeklyStatsId = null,
    } = entry;
    const span = { from: at, until: earlier(calendar.now, at.add({ hours: 20 })) };
    const imageUrl =
      drawing === undefined ? null : await storePicture(tx, teamId, drawing, at, smallPostImageSide);
    const row = { teamId, ...wordsOf(page, { by, text }), imageUrl, isPinned, weeklyStatsId };
    const [inserted] = await tx
      .insert(post)
      .values({ ...row, createdAt: at.toString() })
      .returning({ id: post.id });
    if (!inserted) continue;
    const likes = likeRows(page, likedBy, span).map((like) => ({ ...like, postId: inserted.id }));
    if (likes.length > 0) await tx.insert(postLike).values(likes);
    await writeComments(page, inserted.id, comments, span);
  }
}

function wordsOf({ ids }: Page, { by, text }: Pick<Talk, 'by' | 'text'>) {
  const mentions = mentionedUsernames(text).flatMap((username) => {
    const id = ids.get(username);
    return id === undefined ? [] : [[username, id] as const];
  });
  return { playerId: playerId(ids, by), content: text, mentions: Object.fromEntries(mentions) };
}

function likeRows({ teamId, ids }: Page, likedBy: readonly string[], span: Span) {
  return likedBy.map((username, index) => ({
    teamId,
    playerId: playerId(ids, username),
    createdAt: momentIn(span, (index + 1) / (likedBy.length + 1)).toString(),
  }));
}

async function writeComments(page: Page, postId: number, comments: readonly Remark[], span: Span) {
  const total = comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  let count = 0;
  const nextMoment = () => momentIn(span, ++count / (total + 1));
  for (const { replies = [], ...remark } of comments) {
    const parentId = await writeComment(page, postId, null, remark, { ...span, from: nextMoment() });
    for (const reply of replies) {
      await writeComment(page, postId, parentId, reply, { ...span, from: nextMoment() });
    }
  }
}

async function writeComment(page: Page, postId: number, parentId: number | null, remark: Remark, span: Span) {
  const { tx, teamId } = page;
  const [inserted] = await tx
    .insert(comment)
    .values({
      teamId,
      postId,
      ...wordsOf(page, remark),
      parentCommentId: parentId,
      createdAt: span.from.toString(),
    })
    .returning({ id: comment.id });
  if (!inserted) throw new Error('A comment was not written');
  const likes = likeRows(page, remark.likedBy ?? [], span).map((like) => ({
    ...like,
    commentId: inserted.id,
  }));
  if (likes.length > 0) await tx.insert(commentLike).values(likes);
  return inserted.id;
}
