import type { AuditEntry } from '#contract/audit.ts';
import type { AuditAction } from '#domain/audit.ts';
import { statDetailsText } from '#domain/audit-stats.ts';
import { isWeekId } from '#domain/calendar.ts';
import { listText } from '#domain/list-text.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { formatStoredScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { dateFormat, dayRangeText, weekText } from '#web/lib/dates.ts';
import { answerText } from './change-text.ts';

type Entry = Pick<AuditEntry, 'subject' | 'details'> & { who: string };

/** An entry in words, by its action. A new action without a text does not compile. */
const sentences: Record<AuditAction, (entry: Entry) => string> = {
  player_approved: ({ who, subject }) =>
    subject ? m.audit_player_approved({ who, name: subject.name }) : m.audit_player_approvedUnnamed({ who }),
  player_declined: m.audit_player_declined,
  player_deleted: m.audit_player_deleted,
  player_signed_out: ({ who, subject }) =>
    m.audit_player_signedOut({ who, name: subject?.name ?? m.audit_aPlayer() }),
  account_deleted: m.audit_account_deleted,
  sub_added: m.audit_sub_added,
  sub_removed: m.audit_sub_removed,
  sub_accepted: m.audit_sub_accepted,
  sub_offered: m.audit_sub_offered,
  offer_withdrawn: m.audit_offer_withdrawn,
  offer_accepted: m.audit_offer_accepted,
  offer_declined: m.audit_offer_declined,
  sub_promoted: ({ who, subject }) =>
    subject ? m.audit_sub_promoted({ who, name: subject.name }) : m.audit_sub_promotedUnnamed({ who }),
  captain_changed: ({ who, subject }) =>
    subject ? m.audit_captain_changed({ who, name: subject.name }) : m.audit_captain_changedUnnamed({ who }),
  assistant_captain_named: ({ who, subject }) =>
    m.audit_assistantCaptain_named({ who, name: subject?.name ?? m.audit_aPlayer() }),
  assistant_captain_removed: ({ who, subject }) =>
    m.audit_assistantCaptain_removed({ who, name: subject?.name ?? m.audit_aPlayer() }),
  invite_created: ({ who, details }) => m.audit_invite_created({ who, code: details.code ?? '' }),
  invite_deactivated: ({ who, details }) => m.audit_invite_deactivated({ who, code: details.code ?? '' }),
  game_added: ({ who, details }) => m.audit_game_added({ who, game: game(details) }),
  game_changed: ({ who, details }) => m.audit_game_changed({ who, game: game(details) }),
  game_deleted: ({ who, details }) => m.audit_game_deleted({ who, game: game(details) }),
  game_restored: ({ who, details }) => m.audit_game_restored({ who, game: game(details) }),
  gym_pinned: ({ who, details }) => m.audit_gym_pinned({ who, place: details.place ?? '' }),
  gym_unpinned: ({ who, details }) => m.audit_gym_unpinned({ who, place: details.place ?? '' }),
  answer_given: ({ who, subject, details }) =>
    m.audit_answer_given({ who, name: subject?.name ?? m.audit_aPlayer(), ...answerAndGame(details) }),
  answer_links_renewed: m.audit_answer_linksRenewed,
  attendance_recorded: ({ who, details }) =>
    withParticulars(
      m.audit_attendance_recorded({ who, game: game(details) }),
      typeof details.count === 'number' ? m.audit_cameCount({ count: details.count }) : null,
    ),
  result_added: ({ who, details }) => m.audit_result_added({ who, ...result(details) }),
  result_changed: ({ who, details }) => m.audit_result_changed({ who, ...result(details) }),
  result_deleted: ({ who, details }) => m.audit_result_deleted({ who, ...result(details) }),
  result_restored: ({ who, details }) => m.audit_result_restored({ who, ...result(details) }),
  result_confirmed: ({ who, details }) => m.audit_result_confirmed({ who, ...result(details) }),
  result_disputed: ({ who, details }) => m.audit_result_disputed({ who, ...result(details) }),
  announcement_sent: ({ who, details }) =>
    m.audit_announcement_sent({ who, name: details.name ?? '', count: Number(details.count ?? 0) }),
  score_link_created: ({ who, details }) => m.audit_scoreLink_created({ who, game: game(details) }),
  score_link_deleted: ({ who, details }) => m.audit_scoreLink_deleted({ who, game: game(details) }),
  scorer_added: ({ who, subject, details }) =>
    m.audit_scorer_added({ who, name: subject?.name ?? m.audit_aPlayer(), game: game(details) }),
  scorer_removed: ({ who, subject, details }) =>
    m.audit_scorer_removed({ who, name: subject?.name ?? m.audit_aPlayer(), game: game(details) }),
  time_request_added: ({ who, details }) => m.audit_timeRequest_added({ who, game: game(details) }),
  time_request_withdrawn: ({ who, details }) => m.audit_timeRequest_withdrawn({ who, game: game(details) }),
  time_request_taken: ({ who, details }) => m.audit_timeRequest_taken({ who, game: fixture(details) }),
  time_request_declined: ({ who, details }) => m.audit_timeRequest_declined({ who, game: fixture(details) }),
  schedule_imported: ({ who, details }) =>
    withParticulars(m.audit_schedule_imported({ who }), listText(counts(details))),
  schedule_import_undone: m.audit_schedule_importUndone,
  stats_entered: ({ who, subject, details }) =>
    withParticulars(
      m.audit_stats_entered({ who, name: subject?.name ?? m.audit_aPlayer(), week: week(details) }),
      details.fields ? null : statDetailsText(details),
    ),
  stats_deleted: ({ who, subject, details }) =>
    withParticulars(
      statsDeleted(who, subject?.name ?? m.audit_aPlayer(), week(details)),
      statDetailsText(details),
    ),
  stats_restored: ({ who, subject, details }) =>
    m.audit_stats_restored({ who, name: subject?.name ?? m.audit_aPlayer(), week: week(details) }),
  vote_closed: ({ who, details }) => m.audit_vote_closed({ who, week: week(details) }),
  vote_reopened: ({ who, details }) => m.audit_vote_reopened({ who, week: week(details) }),
  voting_day_changed: m.audit_vote_dayChanged,
  yearbook_exported: m.audit_yearbook_exported,
  settings_changed: m.audit_settings_changed,
  season_added: ({ who, details }) => m.audit_season_added({ who, season: season(details) }),
  season_changed: ({ who, details }) => m.audit_season_changed({ who, season: season(details) }),
  season_deleted: ({ who, details }) => m.audit_season_deleted({ who, season: season(details) }),
  team_created: m.audit_team_created,
  team_hidden: m.audit_team_hidden,
  team_shown: m.audit_team_shown,
  league_created: m.audit_league_created,
  league_changed: m.audit_league_changed,
  league_hidden: m.audit_league_hidden,
  league_shown: m.audit_league_shown,
  organizer_added: m.audit_organizer_added,
  organizer_removed: m.audit_organizer_removed,
  competition_created: ({ who, details }) => m.audit_competition_created({ who, name: details.name ?? '' }),
  competition_changed: ({ who, details }) => m.audit_competition_changed({ who, name: details.name ?? '' }),
  competition_deleted: ({ who, details }) => m.audit_competition_deleted({ who, name: details.name ?? '' }),
  entry_added: ({ who, details }) => m.audit_entry_added({ who, name: details.name ?? '' }),
  entry_renamed: ({ who, details }) =>
    m.audit_entry_renamed({ who, before: details.before ?? '', name: details.name ?? '' }),
  entry_removed: ({ who, details }) => m.audit_entry_removed({ who, name: details.name ?? '' }),
  captain_invited: ({ who, details }) => m.audit_captain_invited({ who, name: details.name ?? '' }),
  captain_invite_withdrawn: ({ who, details }) =>
    m.audit_captain_inviteWithdrawn({ who, name: details.name ?? '' }),
  entry_withdrawn: ({ who, details }) => m.audit_entry_withdrawn({ who, name: details.name ?? '' }),
  entry_restored: ({ who, details }) => m.audit_entry_restored({ who, name: details.name ?? '' }),
  lots_drawn: ({ who, details }) => withParticulars(m.audit_lots_drawn({ who }), details.order),
  pools_changed: ({ who, details }) =>
    withParticulars(m.audit_pools_changed({ who, name: details.name ?? '' }), details.pools),
  fixture_added: ({ who, details }) => m.audit_fixture_added({ who, game: fixture(details) }),
  fixtures_saved: ({ who, details }) =>
    withParticulars(m.audit_fixtures_saved({ who }), listText(counts(details))),
  season_planned: ({ who, details }) =>
    withParticulars(m.audit_season_planned({ who, name: details.name ?? '' }), listText(counts(details))),
  duties_assigned: ({ who, details }) =>
    withParticulars(m.audit_duties_assigned({ who, name: details.name ?? '' }), listText(counts(details))),
  duty_taken: ({ who, details }) => withParticulars(m.audit_duty_taken({ who }), nameAndGame(details)),
  subs_requested: ({ who, details }) =>
    withParticulars(m.audit_subs_requested({ who }), nameAndGame(details)),
  fixture_changed: ({ who, details }) => m.audit_fixture_changed({ who, game: fixture(details) }),
  playoffs_seeded: ({ who, details }) => m.audit_playoffs_seeded({ who, name: details.name ?? '' }),
  playoffs_removed: ({ who, details }) => m.audit_playoffs_removed({ who, name: details.name ?? '' }),
  outcome_entered: ({ who, details }) =>
    withParticulars(
      m.audit_outcome_entered({ who, game: fixture(details) }),
      formatStoredScore(String(details.score ?? '')),
    ),
  outcome_removed: ({ who, details }) => m.audit_outcome_removed({ who, game: fixture(details) }),
  deduction_added: ({ who, details: { name, points } }) =>
    withParticulars(m.audit_deduction_added({ who, name: name ?? '' }), points?.toString()),
  deduction_removed: ({ who, details: { name, points } }) =>
    withParticulars(m.audit_deduction_removed({ who, name: name ?? '' }), points?.toString()),
};

/** An entry as a sentence: 'Maya Torres approved Jordan Lee'. */
export function auditText({
  action,
  actor,
  actorRole,
  subject,
  details,
}: Pick<AuditEntry, 'action' | 'actor' | 'actorRole' | 'subject' | 'details'>): string {
  const who = actor?.name ?? roles[actorRole]();
  // A particular that the entry lacks is an empty text in the sentence: the double space that it leaves is collapsed.
  return sentences[action]({ who, subject, details }).replaceAll(/\s+/g, ' ').trim();
}

const roles = {
  captain: m.audit_roles_captain,
  assistant: m.audit_roles_assistant,
  organizer: m.audit_roles_organizer,
  admin: m.audit_roles_admin,
  player: m.audit_roles_player,
  server: m.audit_roles_server,
} as const;

type Details = AuditEntry['details'];

function nameAndGame(details: Details): string {
  return listText([String(details.name ?? ''), fixture(details)].filter(Boolean));
}

/** 'Harbor Hawks vs Bay City'; entries of earlier releases have it as a text. */
function fixture({ home, away, game }: Details): string {
  if (typeof home === 'string' && typeof away === 'string')
    return formatMatchup(home, { opponent: away, isHome: true });
  const [ownName, opponent, ...more] = String(game ?? '').split(' vs ');
  return ownName && opponent && more.length === 0
    ? formatMatchup(ownName, { opponent, isHome: true })
    : String(game ?? '');
}

function withParticulars(sentence: string, particulars: string | number | null | undefined): string {
  return particulars ? m.audit_withParticulars({ sentence, particulars }) : sentence;
}

/** The year is that of the entry, or the one beside it. */
const monthDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

function game({ opponent, day }: Details): string {
  const inputs = { opponent: typeof opponent === 'string' ? opponentText(opponent) : m.audit_somebody() };
  return typeof day === 'string'
    ? m.audit_againstOf({ ...inputs, day: monthDay(new Date(`${day}T00:00:00Z`)) })
    : m.audit_against(inputs);
}

function answerAndGame(details: Details): { answer: string; game: string } {
  return { answer: answerText(details.answer) ?? '', game: game(details) };
}

function result(details: Details): { score: string; game: string } {
  return { score: formatStoredScore(String(details.score ?? '')), game: game(details) };
}

function week({ week: sunday }: Details): string {
  return typeof sunday === 'string' && isWeekId(sunday) ? weekText(sunday) : '';
}

function statsDeleted(who: string, name: string, ofWeek: string): string {
  return ofWeek
    ? m.audit_stats_deletedOfWeek({ who, name, week: ofWeek })
    : m.audit_stats_deleted({ who, name });
}

function season({ name, firstDay, lastDay }: Details): string | number {
  if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return name ?? '';
  return m.audit_seasonWithDays({ name: name ?? '', days: dayRangeText({ firstDay, lastDay }) });
}

const countTexts = {
  added: m.audit_counts_added,
  changed: m.audit_counts_changed,
  removed: m.audit_counts_removed,
} as const;

function counts(details: Details): string[] {
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = details[kind];
    return typeof count === 'number' ? [countTexts[kind]({ count })] : [];
  });
  const { results } = details;
  return typeof results === 'number' && results > 0
    ? [...parts, m.audit_counts_results({ count: results })]
    : parts;
}
