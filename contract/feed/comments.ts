import * as z from 'zod/mini';
import { commentLimit, textProblem } from '#domain/post-text.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, instant, multiLine, nothing, unixLines } from '../fields.ts';
import { authorReference } from '../players.ts';
import { issue } from '../reasons.ts';

/** Comments of a post that show before it is expanded. Product §9. */
export const firstComments = 2;
/** Replies to such a comment that come with the feed. */
export const firstReplies = 3;
/** Comments and replies that one call returns. */
export const commentPage = 50;

/** What the viewer may do with it. */
export const can = z.object({ takePart: z.boolean(), edit: z.boolean(), delete: z.boolean() });

/** Player ids by the usernames that a text mentions. */
export const mentions = z.record(z.string(), id);

const commentFields = {
  id,
  postId: id,
  playerId: id,
  content: z.string(),
  mentions,
  parentCommentId: z.nullable(id),
  createdAt: instant,
  /** When the text last changed; null when it never did. */
  editedAt: z.nullable(instant),
  player: authorReference,
  isLiked: z.boolean(),
  likeCount: z.int(),
  can,
};

export const reply = z.object(commentFields);

/** `replies` may only be the first ones; `replyCount` is their number. Product §3, comment. */
export const comment = z.object({ ...commentFields, replies: z.array(reply), replyCount: z.int() });

export type Reply = z.output<typeof reply>;
export type Comment = z.output<typeof comment>;

/** Names the caller: see `callerFields`. */
export const callerPlayer = { playerId: z.optional(id) };

/** What a person writes: trimmed, not blank, at most `limit` characters as a reader counts them. */
export function writtenText(limit: number, blank: string) {
  return z.string(blank).check(
    unixLines,
    z.trim(),
    z.refine((text) => textProblem(text, limit) !== 'blank', blank),
    z.refine((text) => textProblem(text, limit) !== 'too_long', issue('tooLong', { max: limit })),
    multiLine,
  );
}

export const likeState = z.object({ isLiked: z.boolean(), likes: z.int(), likeCount: z.int() });

/** Without `liked`, toggles the like; `liked` sets it, so that a repeat changes nothing. */
export const likeBody = z.strictObject({ ...callerPlayer, liked: z.optional(z.boolean()) });

const tag = 'Feed';

/**
 * A post's comments, oldest first, each with its replies: 50 comments and replies together; with `after`, those after that
 * comment or reply. A comment whose replies continue from the previous page comes again with the further replies. `playerId` is
 * accepted; likes are the session's. Product §7, Posts and comments.
 */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/comments',
  summary: 'The comments on a post',
  tag,
  access: 'public',
  sharedBy: 'visitors',
  params: idParams,
  query: z.object({ playerId: z.optional(idText), after: z.optional(idText) }),
  replies: { 200: z.array(comment) },
  errors: ['not_found'],
});

/** `parentCommentId` makes it a reply; a reply can't have one (`reply_to_reply`). Product §7, Posts and comments. */
export const createComment = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/comments',
  summary: 'Comment on a post, or reply to a comment',
  tag,
  access: 'member',
  action: 'comment',
  params: idParams,
  body: z.strictObject({
    ...callerPlayer,
    content: writtenText(commentLimit, issue('commentMissing')),
    postId: z.optional(id),
    parentCommentId: z.optional(z.nullable(id)),
  }),
  callerFields: { playerId: 'playerId' },
  replies: { 201: comment },
  errors: ['not_found', 'reply_to_reply'],
});

/** Toggles without `liked`; with it, a repeat changes nothing. Product §7, Posts and comments. */
export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comments/{id}/like',
  summary: 'Like a comment, or take the like back',
  tag,
  access: 'member',
  action: 'likeComments',
  params: idParams,
  body: likeBody,
  callerFields: { playerId: 'playerId' },
  replies: { 200: likeState },
  errors: ['not_found'],
});

/** By its author. The same text changes nothing. Product §7, Posts and comments. */
export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/comments/{id}',
  summary: 'Edit an own comment',
  tag,
  access: 'member',
  action: 'editComments',
  params: idParams,
  body: z.strictObject({ ...callerPlayer, content: writtenText(commentLimit, issue('commentMissing')) }),
  callerFields: { playerId: 'playerId' },
  replies: { 200: comment },
  errors: ['not_found', 'not_yours'],
});

/** By its author. Deletes its replies and likes. Product §7, Posts and comments. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Delete an own comment',
  tag,
  access: 'member',
  action: 'deleteComments',
  params: idParams,
  body: z.strictObject(callerPlayer),
  callerFields: { playerId: 'playerId' },
  replies: { 204: nothing },
  errors: ['not_found', 'not_yours'],
});
