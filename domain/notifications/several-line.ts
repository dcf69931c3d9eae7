import { m } from '#messages';
import type { Notification } from './facts.ts';
import { toMovedGame } from './game-change.ts';
import type { NotificationKind } from './kinds.ts';
import { type NotificationNames, notificationLine } from './line.ts';

const severalLines: Readonly<Partial<Record<NotificationKind, (inputs: { count: number }) => string>>> = {
  approval_waiting: m.notification_approval_waiting_many,
  answer_wanted: m.notification_answer_wanted_many,
  game_added: m.notification_game_added_many,
  game_moved: m.notification_game_moved_many,
  game_cancelled: m.notification_game_cancelled_many,
  result_entered: m.notification_result_entered_many,
  post_created: m.notification_post_created_many,
  feed_digest: m.notification_post_created_many,
  post_commented: m.notification_post_commented_many,
  comment_replied: m.notification_comment_replied_many,
  mentioned: m.notification_mentioned_many,
  post_pinned: m.notification_post_pinned_many,
  team_duty: m.notification_team_duty_many,
  league_game: m.notification_league_game_many,
  league_desk: m.notification_league_desk_many,
  league_announcement: m.notification_league_announcement_many,
};

/** One line for several notifications of a kind, oldest first: '3 new comments on your posts'. Product §2, Inbox. */
export function severalLine(
  notifications: readonly [Notification, ...Notification[]],
  names: NotificationNames,
): string {
  const [first] = notifications;
  const asks = notifications.some((one) => toMovedGame(one)?.facts.asksAgain);
  const several = asks ? m.notification_game_moved_manyAsks : severalLines[first.kind];
  if (notifications.length === 1 || !several) return notificationLine(first, names);
  return several({ count: notifications.reduce((sum, one) => sum + itemCount(one), 0) });
}

/** Each game of an import and each post of a digest counts. */
function itemCount(notification: Notification): number {
  if (notification.kind === 'feed_digest') return notification.facts.postIds.length;
  return 'count' in notification.facts ? notification.facts.count : 1;
}
