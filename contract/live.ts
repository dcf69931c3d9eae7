import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idText } from './fields.ts';

/**
 * The topics of changes. The first ones concern a team, for anybody who may read it; `attendance` (who is in) is for its
 * players; `inbox` and `account` (what the reader is and may do) are the reader's own. A topic carries no content: screens that
 * show it fetch it again.
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

/** A cursor: the moment of the database that an event's id, a page or the last answer carries. */
const cursor = z.string().check(z.maxLength(1_000));

/**
 * `since` is the cursor up to which the reader has everything; the `Last-Event-ID` that a browser sends takes precedence. A
 * reader who claims to be signed in and no longer is gets the topic `account`.
 */
export const liveQuery = z.object({
  teamId: z.optional(idText),
  since: z.optional(cursor),
  signedIn: z.optional(z.literal('true')),
});

/** The next cursor, and the topics that changed; null when they cannot be determined and everything has to be fetched again. */
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
