import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idText, instant } from './fields.ts';
import { notificationContent } from './notification-facts.ts';

/** Unread notifications are counted up to this; the bell says '99+'. */
export const unreadCountLimit = 100;

/** The most ids that one call marks as read. */
export const markReadLimit = 500;

/** An entry of the inbox. */
export const inboxEntry = z.object({
  id,
  createdAt: instant,
  isRead: z.boolean(),
  about: notificationContent,
  /** The actor; null for the server, and for somebody who doesn't play on the team. */
  actor: z.nullable(
    z.object({ id, name: z.string(), photoURL: z.nullable(z.string()), avatarColor: z.string() }),
  ),
  /** The beginning of its post or comment, or all of an announcement; null for other kinds, and once that is deleted. */
  excerpt: z.nullable(z.string()),
});

export type InboxEntry = z.output<typeof inboxEntry>;

/** `mentions` is how many of the unread ones are about being mentioned. */
const unread = z.object({ unread: z.int(), mentions: z.int() });

export type UnreadCount = z.output<typeof unread>;

const tag = 'Notifications';

/** Product §2, Inbox. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was notified of, newest first, twenty at a time',
  tag,
  access: 'member',
  action: 'seeInbox',
  query: z.object({ before: z.optional(idText) }),
  /** `next` starts the next page; `team` is the name of their team. */
  replies: {
    200: z.object({ team: z.string(), entries: z.array(inboxEntry), next: z.nullable(id) }),
  },
  errors: [],
});

/** Product §2, Inbox. */
export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications the caller has not read, a hundred at most',
  tag,
  access: 'member',
  action: 'seeInbox',
  replies: { 200: unread },
  errors: [],
});

/** Others' notifications and read ones don't change. Product §2, Inbox. */
export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some of the own notifications as read, or all up to one',
  tag,
  access: 'member',
  action: 'seeInbox',
  body: z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(markReadLimit)) }),
    z.strictObject({ upTo: id }),
  ]),
  replies: { 200: unread },
  errors: [],
});
