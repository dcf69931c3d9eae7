import * as z from 'zod/mini';
import { slugLimit } from '#domain/slug.ts';
import { endpoint } from './endpoint.ts';
import { idText } from './fields.ts';

/**
 * The topics of changes. The first ones are about a team, for anybody who may read it; `league` is about the competitions of the
 * league that is followed: the named one, else the team's; `attendance` (who is in) is for its
 * players; `inbox` and `account` (what the reader is and may do) are the reader's own. A topic carries no content: screens
 * refetch.
 */
export const liveTopics = [
  'feed',
  'votes',
  'schedule',
  'results',
  'stats',
  'scorebook',
  'players',
  'team',
  'league',
  'attendance',
  'inbox',
  'account',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** The stream of changes, as server-sent events. Not an endpoint, because its response doesn't end. Decision 0063. */
export const liveStreamPath = '/api/live';

/** A cursor: a database snapshot, in an event's id, a page or the last response. */
const cursor = z.string().check(z.maxLength(1_000));

/**
 * `since` is the cursor up to which the reader has everything; the browser's `Last-Event-ID` takes precedence. A reader who
 * claims to be signed in and isn't gets the topic `account`.
 */
export const liveQuery = z.object({
  teamId: z.optional(idText),
  /** The slug of a league to follow, with the team or without one. */
  league: z.optional(z.string().check(z.maxLength(slugLimit))),
  since: z.optional(cursor),
  signedIn: z.optional(z.literal('true')),
});

/** The next cursor and the changed topics; null when unknown, so that everything has to be refetched. */
export const liveChanges = z.object({
  cursor: z.string(),
  topics: z.nullable(z.array(z.enum(liveTopics))),
});

export type LiveChanges = z.output<typeof liveChanges>;

/** The events of the stream by name; each has its cursor as id. */
export const liveEvents = {
  /** The topics, or null, as JSON. The first comes at once, empty if nothing was missed. */
  changes: 'changes',
  /** Keeps the stream alive. */
  beat: 'beat',
  /** The reader has changed, so the stream ends. */
  end: 'end',
} as const;

/** For browsers behind a proxy that cuts streams. Product §2, Live pages. */
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
