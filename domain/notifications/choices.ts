import { keysOf } from '../objects.ts';
import type { NotificationKind } from './kinds.ts';

/** Sections of the table in which people choose their channels. */
export const choiceGroups = ['games', 'feed', 'week', 'captain'] as const;

export type ChoiceGroup = (typeof choiceGroups)[number];

/**
 * The part of the table of kinds and channels that lists a kind; null when there is nothing to choose, or another setting
 * decides.
 */
const choiceGroupByKind: Readonly<Record<NotificationKind, ChoiceGroup | null>> = {
  game_added: 'games',
  game_moved: 'games',
  game_cancelled: 'games',
  result_entered: 'games',
  answer_wanted: 'games',
  team_duty: 'games',
  scorer_added: 'games',
  league_announcement: 'games',
  mentioned: 'feed',
  comment_replied: 'feed',
  post_commented: 'feed',
  post_pinned: 'feed',
  vote_opened: 'week',
  vote_closing: 'week',
  mvp_won: 'week',
  stats_missing: 'week',
  approval_waiting: 'captain',
  offer_answered: 'captain',
  dropped_out: 'captain',
  answers_summary: 'captain',
  league_game: 'captain',
  // Sent once, before the player can have chosen.
  account_approved: null,
  account_declined: null,
  // Rare, and important to its reader.
  assistant_captain_named: null,
  league_desk: null,
  // To people without an account.
  sub: null,
  // The feed and weekly digest settings decide these.
  post_created: null,
  feed_digest: null,
  weekly_digest: null,
};

/** The kinds of the table in order, each with its section. */
export const choiceKinds = keysOf(choiceGroupByKind).flatMap((kind) => {
  const group = choiceGroupByKind[kind];
  return group ? [{ kind, group }] : [];
});

/** Possible channels of the weekly digest; none by default. */
export const weeklyDigestChannels = ['inbox', 'email'] as const;
