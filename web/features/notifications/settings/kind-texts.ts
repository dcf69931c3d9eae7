import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { ChoiceGroup } from '#domain/notifications/choices.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { m } from '#messages';

export const channelTexts: Readonly<Record<NotificationChannel, () => string>> = {
  inbox: m.messages_channels_inbox,
  push: m.messages_channels_push,
  email: m.messages_channels_email,
};

export const groupTexts: Readonly<Record<ChoiceGroup, () => string>> = {
  games: m.messages_groups_games,
  feed: m.messages_groups_feed,
  week: m.messages_groups_week,
  captain: m.messages_groups_captain,
};

const kindTexts: Readonly<Partial<Record<NotificationKind, () => string>>> = {
  game_added: m.messages_kinds_game_added,
  game_moved: m.messages_kinds_game_moved,
  game_cancelled: m.messages_kinds_game_cancelled,
  result_entered: m.messages_kinds_result_entered,
  answer_wanted: m.messages_kinds_answer_wanted,
  team_duty: m.messages_kinds_team_duty,
  scorer_added: m.messages_kinds_scorer_added,
  league_announcement: m.messages_kinds_league_announcement,
  answers_summary: m.messages_kinds_answers_summary,
  mentioned: m.messages_kinds_mentioned,
  comment_replied: m.messages_kinds_comment_replied,
  post_commented: m.messages_kinds_post_commented,
  post_pinned: m.messages_kinds_post_pinned,
  vote_opened: m.messages_kinds_vote_opened,
  vote_closing: m.messages_kinds_vote_closing,
  mvp_won: m.messages_kinds_mvp_won,
  stats_missing: m.messages_kinds_stats_missing,
  approval_waiting: m.messages_kinds_approval_waiting,
  offer_answered: m.messages_kinds_offer_answered,
  dropped_out: m.messages_kinds_dropped_out,
  league_game: m.messages_kinds_league_game,
};

/** Of a kind of the table; of one that a newer server sends, its name. */
export function kindText(kind: NotificationKind): string {
  return kindTexts[kind]?.() ?? kind;
}
