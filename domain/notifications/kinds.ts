import type { NotificationChannel } from './channels.ts';

/** What people are notified of. Facts are in `facts.ts`, texts under `notification_…`. */
export const notificationKinds = [
  'account_approved',
  'account_declined',
  'approval_waiting',
  'assistant_captain_named',
  'offer_answered',
  'game_added',
  'game_moved',
  'game_cancelled',
  'result_entered',
  'vote_opened',
  'vote_closing',
  'mvp_won',
  'post_created',
  'post_commented',
  'comment_replied',
  'mentioned',
  'post_pinned',
  'feed_digest',
  'weekly_digest',
  'stats_missing',
  'dropped_out',
  'sub',
  'answer_wanted',
  'answers_summary',
  'team_duty',
  'scorer_added',
  'league_game',
  'league_desk',
  'league_announcement',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** How a player is notified of new posts: each one, daily, or not at all. */
export const feedSettings = ['instant', 'daily', 'off'] as const;

export type FeedSetting = (typeof feedSettings)[number];

export const defaultFeedSetting: FeedSetting = 'off';

/** The channels of a player without preferences; email only for what changes plans. */
export const defaultChannels: Readonly<Record<NotificationKind, readonly NotificationChannel[]>> = {
  account_approved: ['inbox', 'push', 'email'],
  account_declined: ['email'],
  approval_waiting: ['inbox', 'push', 'email'],
  assistant_captain_named: ['inbox', 'push', 'email'],
  offer_answered: ['inbox', 'push', 'email'],
  game_added: ['inbox'],
  game_moved: ['inbox', 'push', 'email'],
  game_cancelled: ['inbox', 'push', 'email'],
  result_entered: ['inbox'],
  vote_opened: ['inbox'],
  vote_closing: ['inbox', 'push'],
  mvp_won: ['inbox', 'push', 'email'],
  post_created: ['inbox', 'push'],
  post_commented: ['inbox', 'push'],
  comment_replied: ['inbox', 'push'],
  mentioned: ['inbox', 'push'],
  post_pinned: ['inbox'],
  feed_digest: ['email'],
  weekly_digest: [],
  stats_missing: ['inbox', 'push'],
  dropped_out: ['inbox', 'push', 'email'],
  sub: ['email'],
  answer_wanted: ['inbox', 'push', 'email'],
  answers_summary: ['inbox', 'push', 'email'],
  team_duty: ['inbox', 'push', 'email'],
  scorer_added: ['inbox', 'push', 'email'],
  league_game: ['inbox', 'push', 'email'],
  league_desk: ['inbox', 'push', 'email'],
  league_announcement: ['inbox', 'push', 'email'],
};

/** Kinds that are sent during quiet hours too, so that nobody travels to a game that doesn't take place. */
export const urgentKinds: readonly NotificationKind[] = [
  'game_moved',
  'game_cancelled',
  'dropped_out',
  'sub',
];

/** Kinds sent to people without an account, who have no settings. */
export const fixedKinds: readonly NotificationKind[] = ['account_declined', 'sub'];

/** The kinds that the feed setting decides instead of the table. */
export const feedKinds: Readonly<Partial<Record<NotificationKind, FeedSetting>>> = {
  post_created: 'instant',
  feed_digest: 'daily',
};

/** Kinds that a league also sends by email to organizers and captains who play nowhere in the app. Product §2, Emails. */
export const leagueMailKinds = [
  'league_desk',
  'league_announcement',
] as const satisfies readonly NotificationKind[];

export type LeagueMailKind = (typeof leagueMailKinds)[number];
