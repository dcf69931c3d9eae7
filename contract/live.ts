import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idText } from './fields.ts';

/**
 * What may have changed. The first are of a team, for anybody who may read it; `attendance` (who is in) is for its players, `inbox`
 * and `account` (what the reader is and may do) are the reader's own. A topic carries no content: screens that show it read it anew.
 */
export const liveTopics = [
  'feed',
  'votes',
  'schedule',
  'results',
  'stats',
  'players',
  'team',
  'attendance',
  'inbox',
  'account',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** The stream of changes, as server-sent events; no endpoint, because its answer has no end. Decision 0063. */
export const liveStreamPath = '/api/live';

/** A moment of the database as an event's id, a page or the last answer names it. */
const cursor = z.string().check(z.maxLength(1_000));

/**
 * `since` is the moment up to which the reader knows everything; an event's id that the browser sends comes before it. Who says that
 * they are signed in, and is not any more, is told so by the topic `account`.
 */
export const liveQuery = z.object({
  teamId: z.optional(idText),
  since: z.optional(cursor),
  signedIn: z.optional(z.literal('true')),
});

/** Where to go on from, and what has changed; null where that cannot be told, and everything is to be read anew. */
export const liveChanges = z.object({
  cursor: z.string(),
  topics: z.nullable(z.array(z.enum(liveTopics))),
});

export type LiveChanges = z.output<typeof liveChanges>;

/** The events of the stream by their names; each carries its cursor as id. */
export const liveEvents = {
  /** The topics, or null, as JSON. The first comes at once, empty where nothing was missed. */
  changes: 'changes',
  /** Nothing has changed, and the stream is alive. */
  beat: 'beat',
  /** The reader is another one now, or none: the stream ends. */
  end: 'end',
} as const;

/** For browsers whose way to the server cuts streams. Product §2, Live pages. */
export const getChanges = endpoint({
  method: 'GET',
  path: '/api/live/changes',
  summary: 'What has changed since a moment, of a team and of the caller',
  tag: 'Live pages',
  access: 'public',
  query: liveQuery,
  replies: { 200: liveChanges },
  errors: ['not_found'],
});
