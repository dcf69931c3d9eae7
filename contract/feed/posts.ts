import * as z from 'zod/mini';
import { postLimit } from '#domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, instant, limitText, nothing, pictureUrl } from '../fields.ts';
import { authorReference } from '../players.ts';
import { issue } from '../reasons.ts';
import { callerPlayer, can, comment, likeBody, likeState, mentions, writtenText } from './comments.ts';

/** Posts per page, by default and at most. */
export const feedPage = 20;
export const largestFeedPage = 50;

/** `likes` and `likeCount` are the same number. Product §3, post. */
export const post = z.object({
  id,
  teamId: id,
  playerId: id,
  content: z.string(),
  mentions,
  imageUrl: z.nullable(z.string()),
  /** Pixels of the picture, so that its space is reserved before it loads. */
  imageSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  likes: z.int(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  isPinned: z.boolean(),
  createdAt: instant,
  /** When the text last changed; null if never. */
  editedAt: z.nullable(instant),
  /** The stat line of an automatic post; null for others. */
  weeklyStatsId: z.nullable(id),
  /** The game that it is about; null for none, and for one that was deleted. */
  game: z.nullable(z.object({ id, opponent: z.string(), isHome: z.boolean(), day: z.string() })),
  player: authorReference,
  /** Comments and replies together. */
  commentCount: z.int(),
  /** Comments without replies. */
  threadCount: z.int(),
  /** The first two comments, each with its first three replies; GET /api/posts/{id}/comments has the others. */
  firstComments: z.array(comment),
  can,
  /** Opaque; requests the posts after this one. */
  cursor: z.string(),
});

export type Post = z.output<typeof post>;

const tag = 'Feed';

/**
 * A team's posts, pinned ones first, then newest; with `order=latest` only by time. `playerId` filters by player, `gameId` by game: those
 * written about it, and automatic ones about stats of its week, newest first. 20 per call,
 * or `limit` up to 50; with `cursor`, those after that post. Product §7, Posts.
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: "A team's or a player's posts",
  tag,
  access: 'public',
  sharedBy: 'visitors',
  query: z.object({
    teamId: z.optional(idText),
    playerId: z.optional(idText),
    gameId: z.optional(idText),
    order: z.optional(z.enum(['feed', 'latest'])),
    limit: z.optional(limitText(largestFeedPage)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: { 200: z.array(post) },
  errors: ['not_found'],
});

/** For a link to one post. Product §7, Posts and comments. */
export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/{id}',
  summary: 'One post',
  tag,
  access: 'public',
  sharedBy: 'visitors',
  params: idParams,
  replies: { 200: post },
  errors: ['not_found'],
});

/** `imageUrl` comes from POST /api/images of this team, `gameId` is a game of it. Product §7, Posts and comments. */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Post to the own team’s feed',
  tag,
  access: 'member',
  action: 'post',
  body: z.strictObject({
    ...callerPlayer,
    content: writtenText(postLimit, issue('postMissing')),
    imageUrl: pictureUrl,
    gameId: z.optional(z.nullable(id)),
  }),
  callerFields: { playerId: 'playerId' },
  replies: { 201: post },
  errors: ['not_found'],
});

/**
 * By its author. The same text changes nothing; the picture stays. `automatic_post` for one that is written from a stat line.
 * Product §7, Posts and comments.
 */
export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/posts/{id}',
  summary: 'Edit the text of an own post',
  tag,
  access: 'member',
  action: 'editPosts',
  params: idParams,
  body: z.strictObject({ ...callerPlayer, content: writtenText(postLimit, issue('postMissing')) }),
  callerFields: { playerId: 'playerId' },
  replies: { 200: post },
  errors: ['not_found', 'not_yours', 'automatic_post'],
});

/** Toggles without `liked`; with it, a repeat changes nothing. Product §7, Posts and comments. */
export const likePost = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/like',
  summary: 'Like a post, or take the like back',
  tag,
  access: 'member',
  action: 'likePosts',
  params: idParams,
  body: likeBody,
  callerFields: { playerId: 'playerId' },
  replies: { 200: likeState },
  errors: ['not_found'],
});

/** Any player of the team. An empty body toggles; with `pinned`, a repeat changes nothing. Product §7, Posts and comments. */
export const pinPost = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/pin',
  summary: 'Pin a post to the top of the feed, or unpin it',
  tag,
  access: 'member',
  action: 'pinPosts',
  params: idParams,
  body: z.strictObject({ ...callerPlayer, pinned: z.optional(z.boolean()) }),
  callerFields: { playerId: 'playerId' },
  replies: { 200: post },
  errors: ['not_found'],
});

/** By its author. Deletes its comments, replies, likes, and a picture that nothing else shows. Product §7, Posts and comments. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}',
  summary: 'Delete an own post',
  tag,
  access: 'member',
  action: 'deletePosts',
  params: idParams,
  body: z.strictObject(callerPlayer),
  callerFields: { playerId: 'playerId' },
  replies: { 204: nothing },
  errors: ['not_found', 'not_yours'],
});
