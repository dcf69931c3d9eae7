import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/notifications.ts';
import type { MemberViewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { presentEntry } from './present.ts';
import { countUnread, findInbox, markRead, pageLength } from './queries.ts';

/** An id above all notifications: PostgreSQL's largest `integer`. */
const fromTheNewest = 2_147_483_647;

const toReader = (viewer: MemberViewer) => ({ teamId: ownTeam(viewer), playerId: viewer.player.id });

/** One page of the caller's notifications, newest first. Product §2, Inbox. */
export async function listNotifications(
  { db }: Services,
  viewer: MemberViewer,
  { query }: InputOf<typeof contract.listNotifications>,
): Promise<{ team: string; entries: contract.InboxEntry[]; next: number | null }> {
  const rows = await findInbox(db, { ...toReader(viewer), before: query.before ?? fromTheNewest });
  const entries = rows.slice(0, pageLength).map(presentEntry);
  const last = rows.length > pageLength ? entries.at(-1) : undefined;
  return { team: rows[0]?.team ?? '', entries, next: last?.id ?? null };
}

/** The number of the caller's unread notifications, a hundred at most. Product §2, Inbox. */
export async function countUnreadNotifications(
  { db }: Services,
  viewer: MemberViewer,
): Promise<contract.UnreadCount> {
  const [row] = await countUnread(db, toReader(viewer));
  return row ?? { unread: 0, mentions: 0 };
}

/** Marks some of the caller's notifications as read, or all up to one; returns how many are left. Product §2, Inbox. */
export async function markNotificationsRead(
  services: Services,
  viewer: MemberViewer,
  { body }: InputOf<typeof contract.markNotificationsRead>,
): Promise<contract.UnreadCount> {
  const { clock, db } = services;
  await markRead(db, toReader(viewer), body, await clock.now(db));
  return countUnreadNotifications(services, viewer);
}
