import type { AuditKind } from './audit-kinds.ts';

/** What the audit list records about a team or a league, by what it is about. */
export const actionsByKind = {
  games: [
    'game_added',
    'game_changed',
    'game_deleted',
    'game_restored',
    'gym_pinned',
    'gym_unpinned',
    'result_added',
    'result_changed',
    'result_deleted',
    'result_restored',
    'schedule_imported',
    'schedule_import_undone',
    'fixture_added',
    'fixture_changed',
    'fixtures_saved',
    'season_planned',
    'duties_assigned',
    'duty_taken',
    'subs_requested',
    'playoffs_seeded',
    'playoffs_removed',
    'lots_drawn',
    'pools_changed',
    'outcome_entered',
    'outcome_removed',
    'result_confirmed',
    'result_disputed',
    'announcement_sent',
    'time_request_added',
    'time_request_withdrawn',
    'time_request_taken',
    'time_request_declined',
    'score_link_created',
    'score_link_deleted',
    'scorer_added',
    'scorer_removed',
  ],
  attendance: ['answer_given', 'answer_links_renewed', 'attendance_recorded'],
  stats: ['stats_entered', 'stats_deleted', 'stats_restored'],
  players: [
    'player_approved',
    'player_declined',
    'player_deleted',
    'player_signed_out',
    'account_deleted',
    'captain_changed',
    'assistant_captain_named',
    'assistant_captain_removed',
    'invite_created',
    'invite_deactivated',
  ],
  subs: [
    'sub_added',
    'sub_removed',
    'sub_accepted',
    'sub_offered',
    'offer_withdrawn',
    'offer_accepted',
    'offer_declined',
    'sub_promoted',
  ],
  voting: ['vote_closed', 'vote_reopened', 'voting_day_changed'],
  settings: [
    'settings_changed',
    'yearbook_exported',
    'season_added',
    'season_changed',
    'season_deleted',
    'team_created',
    'team_hidden',
    'team_shown',
    'league_created',
    'league_changed',
    'league_hidden',
    'league_shown',
    'organizer_added',
    'organizer_removed',
    'competition_created',
    'competition_changed',
    'competition_deleted',
    'entry_added',
    'entry_renamed',
    'entry_removed',
    'captain_invited',
    'captain_invite_withdrawn',
    'entry_withdrawn',
    'entry_restored',
    'deduction_added',
    'deduction_removed',
  ],
} as const satisfies Record<AuditKind, readonly string[]>;

export const auditActions = [
  ...actionsByKind.games,
  ...actionsByKind.attendance,
  ...actionsByKind.stats,
  ...actionsByKind.players,
  ...actionsByKind.subs,
  ...actionsByKind.voting,
  ...actionsByKind.settings,
] as const;

export type AuditAction = (typeof auditActions)[number];

/**
 * The details of an entry, for example `{ opponent: 'Bay City', score: '51-48' }`. Never a person's name or email: entries are
 * kept forever, and people may be removed.
 */
export type AuditDetails = Readonly<Record<string, string | number | null>>;

/** The actor's role in the team at that moment; 'server' for what happens automatically. */
export const actorRoles = ['captain', 'assistant', 'organizer', 'admin', 'player', 'server'] as const;
