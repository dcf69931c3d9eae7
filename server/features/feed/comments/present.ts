import type { Comment, Reply } from '#contract/feed/comments.ts';
import { isAuthor, mayTakePartIn, type Viewer } from '#domain/access.ts';
import { playerName, writtenText } from '#domain/written-text.ts';
import type { CommentRow, FirstComment } from './queries.ts';

/** Comments in their order, each with those of its replies that are among the rows. */
export function nestComments(rows: readonly CommentRow[], viewer: Viewer): Comment[] {
  const repliesTo = Map.groupBy(
    rows.filter((row) => row.parentCommentId !== null),
    (row) => row.parentCommentId,
  );
  return rows
    .filter((row) => row.parentCommentId === null)
    .map((row) => presentComment(row, repliesTo.get(row.id) ?? [], viewer));
}

/** The first comments of a post, with the first replies to each. */
export function presentFirstComments(rows: readonly FirstComment[], viewer: Viewer): Comment[] {
  return rows.map(({ firstReplies, ...row }) => presentComment(row, firstReplies, viewer));
}

export function presentComment(row: CommentRow, replies: readonly CommentRow[], viewer: Viewer): Comment {
  return {
    ...presentReply(row, viewer),
    replyCount: row.replyCount,
    replies: replies.map((reply) => presentReply(reply, viewer)),
  };
}

function presentReply({ replyCount: _count, content, player, ...row }: CommentRow, viewer: Viewer): Reply {
  const isOwn = isAuthor(viewer, row.playerId);
  return {
    ...row,
    content: writtenText(content),
    player: { ...player, name: playerName(player.name) },
    can: { takePart: mayTakePartIn(viewer, row.teamId), edit: isOwn, delete: isOwn },
  };
}
