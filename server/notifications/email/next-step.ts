import type { Notification, SubFacts } from '#domain/notifications/facts.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { Zones } from '#domain/zone-name.ts';
import { m } from '#messages';
import { momentText } from './moment.ts';

/** The label of the link to the page that an e-mail is about. */
export function actionLabel(
  notification: Exclude<Notification, { kind: 'sub' }>,
  isSeveral: boolean,
): string {
  const { kind, facts } = notification;
  switch (kind) {
    case 'account_declined':
      return m.mail_open();
    case 'approval_waiting':
      return m.mail_action_approve();
    case 'offer_answered':
      return facts.isJoining ? m.mail_action_roster() : m.mail_action_subs();
    case 'vote_opened':
    case 'vote_closing':
      return m.mail_action_vote();
    case 'mvp_won':
      return m.mail_action_mvps();
    case 'stats_missing':
      return m.mail_action_stats();
    case 'account_approved':
    case 'assistant_captain_named':
    case 'weekly_digest':
      return m.mail_action_dashboard();
    case 'league_desk':
      return m.mail_action_desk();
    case 'league_announcement':
      return m.mail_action_inbox();
    case 'team_duty':
      return m.mail_action_schedule();
    case 'answers_summary':
    case 'dropped_out':
      return m.mail_action_attendance();
    case 'feed_digest':
      return m.mail_action_feed();
    case 'post_created':
    case 'post_commented':
    case 'comment_replied':
    case 'mentioned':
    case 'post_pinned':
      return isSeveral ? m.mail_action_feed() : m.mail_action_post();
    case 'game_added':
    case 'game_moved':
    case 'game_cancelled':
    case 'result_entered':
    case 'answer_wanted':
    case 'scorer_added':
    case 'league_game':
      if ('shortGame' in facts && facts.shortGame) return m.mail_action_subs();
      if ('duty' in facts && facts.duty) return m.mail_action_schedule();
      return isSeveral || 'count' in facts ? m.mail_action_schedule() : m.mail_action_game();
  }
}

/** What happens next, in one line; null where nothing does. */
export function nextLine(notification: Notification, zones: Zones): string | null {
  const { kind, facts } = notification;
  switch (kind) {
    case 'approval_waiting':
      return m.mail_next_approval();
    case 'answer_wanted':
      return m.mail_next_answer();
    case 'game_added':
      return 'count' in facts ? null : m.mail_next_answer();
    case 'game_moved':
      if ('count' in facts) return null;
      return facts.asksAgain ? m.mail_next_answer() : m.mail_next_moved();
    case 'game_cancelled':
      return m.mail_next_cancelled();
    case 'dropped_out':
      return m.mail_next_subs();
    case 'answers_summary':
      return facts.counts.in < facts.minimum ? m.mail_next_subs() : null;
    case 'vote_opened':
    case 'vote_closing':
      return m.mail_next_vote();
    case 'scorer_added':
      return m.mail_next_scorer();
    case 'stats_missing':
      return m.mail_next_stats();
    case 'feed_digest':
      return m.mail_next_feedDigest();
    case 'weekly_digest':
      return m.mail_next_weeklyDigest();
    case 'sub':
      return nextOfSub(facts, zones);
    default:
      return null;
  }
}

function nextOfSub(facts: SubFacts, zones: Zones): string | null {
  switch (facts.what) {
    case 'listed':
      return m.mail_next_subListed();
    case 'invited':
      return facts.heldUntil && m.mail_next_subInvited({ moment: momentText(facts.heldUntil, zones) });
    case 'moved_up':
      return m.mail_next_subMovedUp();
    case 'game_cancelled':
      return m.mail_next_subCancelled();
    default:
      return null;
  }
}

const captainKinds: readonly NotificationKind[] = [
  'approval_waiting',
  'offer_answered',
  'answers_summary',
  'dropped_out',
  'league_game',
];

/** Why somebody gets an e-mail. */
export function reason({ kind, facts }: Notification, team: string): string {
  if (kind === 'sub') return facts.what === 'listed' ? m.mail_why_newSub({ team }) : m.mail_why_sub({ team });
  if (kind === 'league_desk') return m.mail_why_organizer();
  if (kind === 'account_declined') return m.mail_why_declined({ team });
  const isOfCaptain = kind === 'league_announcement' && facts.leagueId !== undefined;
  return isOfCaptain || captainKinds.includes(kind) ? m.mail_why_captain({ team }) : m.mail_why({ team });
}
