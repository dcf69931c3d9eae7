import type { Notification } from './facts.ts';

/** The path of the page that a notification is about. Product §2, Inbox. */
export function notificationPath(notification: Notification): string {
  switch (notification.kind) {
    case 'account_approved':
    case 'account_declined':
    case 'weekly_digest':
      return '/dashboard';
    case 'approval_waiting':
      return '/admin/players';
    case 'assistant_captain_named':
      return '/admin/settings';
    case 'offer_answered':
      return notification.facts.isJoining ? '/roster' : '/admin/subs';
    case 'game_added':
    case 'game_moved':
    case 'game_cancelled':
    case 'result_entered':
    case 'answer_wanted':
    case 'answers_summary':
    case 'scorer_added':
    case 'league_game':
      if ('shortGame' in notification.facts && notification.facts.shortGame) return '/admin/subs';
      if ('duty' in notification.facts && notification.facts.duty) return '/schedule';
      return 'gameId' in notification.facts ? `/game/${notification.facts.gameId}` : '/schedule';
    case 'team_duty':
      return '/schedule';
    case 'vote_opened':
    case 'vote_closing':
      return '/mvp-voting';
    case 'mvp_won':
      return '/mvp-history';
    case 'feed_digest':
      return '/team-feed';
    case 'dropped_out':
      return `/schedule?game=${notification.facts.gameId}`;
    // A sub's email has its own link, signed when the email is composed.
    case 'sub':
      return '/';
    case 'league_desk': {
      const { what, leagueSlug, competitionSlug } = notification.facts;
      const section = what === 'disputed' ? '' : '?section=captains';
      return `/league/${leagueSlug}/desk/${competitionSlug}${section}`;
    }
    // The inbox shows all of its text; without a player there is none.
    case 'league_announcement': {
      const { leagueSlug } = notification.facts;
      return leagueSlug === undefined ? '/inbox' : `/league/${leagueSlug}`;
    }
    case 'stats_missing':
      return '/submit-stats';
    default:
      return `/team-feed?post=${notification.facts.postId}`;
  }
}

/** The path of the page for several notifications of a kind. Product §2, Inbox. */
export function combinedPath(first: Notification): string {
  return notificationPath(first)
    .replace(/\?.*/, '')
    .replace(/^\/game\/\d+$/, '/schedule');
}
