import type { AuditEntry } from '#contract/audit.ts';
import type { AuditAction } from '#domain/audit.ts';
import { formatWeek, isWeekId } from '#domain/week-text.ts';
import { dayRangeText, dayText } from '#web/lib/dates.ts';
import { plural } from '#web/lib/plural.ts';

type ActionText = (entry: Pick<AuditEntry, 'subject' | 'details'>) => string;

/** What an entry says after the name of who did it. A new action without words does not compile. */
const actionTexts: Record<AuditAction, ActionText> = {
  player_approved: ({ subject }) => `approved ${subject?.name ?? 'an account'}`,
  player_declined: () => 'declined an account',
  player_deleted: () => 'deleted a player',
  captain_changed: ({ subject }) => (subject ? `made ${subject.name} captain` : 'named another captain'),
  invite_created: ({ details }) => `made the invite code ${details.code ?? ''}`,
  invite_deactivated: ({ details }) => `deactivated the invite code ${details.code ?? ''}`,
  game_added: ({ details }) => `added the game ${game(details)}`,
  game_changed: ({ details }) => `changed the game ${game(details)}`,
  game_deleted: ({ details }) => `deleted the game ${game(details)}`,
  result_added: ({ details }) => `added the result ${score(details)}`,
  result_changed: ({ details }) => `changed the result to ${score(details)}`,
  result_deleted: ({ details }) => `deleted the result ${score(details)}`,
  schedule_imported: ({ details }) => `imported the schedule${counts(details)}`,
  schedule_import_undone: () => 'took an import of the schedule back',
  stats_deleted: ({ subject, details }) =>
    `deleted the stats of ${subject?.name ?? 'a player'}${stats(details)}`,
  vote_closed: ({ details }) => `closed the vote of week ${week(details)}`,
  vote_reopened: ({ details }) => `opened the vote of week ${week(details)} again`,
  voting_day_changed: () => 'changed the last day of the vote',
  settings_changed: ({ details }) => `changed the team's settings${fields(details)}`,
  season_added: ({ details }) => `added the season ${season(details)}`,
  season_changed: ({ details }) => `changed the season ${season(details)}`,
  season_deleted: ({ details }) => `deleted the season ${season(details)}`,
  team_created: () => 'created the team',
  team_hidden: () => 'hid the team',
  team_shown: () => 'showed the team again',
};

/** An entry as a sentence: 'Maya Torres approved Jordan Lee'. */
export function auditText(
  entry: Pick<AuditEntry, 'action' | 'actor' | 'actorRole' | 'subject' | 'details'>,
): string {
  // Particulars that an entry lacks leave a gap.
  return `${actorName(entry)} ${actionTexts[entry.action](entry)}`.replaceAll(/\s+/g, ' ').trim();
}

const roles = {
  captain: 'The captain',
  admin: 'A league admin',
  player: 'A player',
  server: 'The daily look at the source',
} as const;

function actorName({ actor, actorRole }: Pick<AuditEntry, 'actor' | 'actorRole'>): string {
  return actor?.name ?? roles[actorRole];
}

type Details = AuditEntry['details'];

function game({ opponent, day }: Details): string {
  const when = typeof day === 'string' ? ` of ${dayText(day)}` : '';
  return `against ${opponent ?? 'somebody'}${when}`;
}

function score(details: Details): string {
  return `${details.score ?? ''} ${game(details)}`.trim();
}

function week({ week: sunday }: Details): string {
  return typeof sunday === 'string' && isWeekId(sunday) ? formatWeek(sunday) : '';
}

function stats(details: Details): string {
  const ofWeek = week(details);
  return `${ofWeek && ` for ${ofWeek}`}${details.numbers ? `: ${details.numbers}` : ''}`;
}

function season({ name, firstDay, lastDay }: Details): string {
  const days =
    typeof firstDay === 'string' && typeof lastDay === 'string'
      ? ` (${dayRangeText({ firstDay, lastDay })})`
      : '';
  return `${name ?? ''}${days}`;
}

const fieldNames: Record<string, string> = {
  name: 'name',
  slug: 'address',
  timeSlot: 'time slot',
  timeZone: 'time zone',
  logoUrl: 'logo',
};

function fields({ fields: changed }: Details): string {
  if (typeof changed !== 'string') return '';
  const names = changed.split(', ').map((name) => fieldNames[name] ?? name);
  return `: ${names.join(', ')}`;
}

function counts(details: Details): string {
  const parts = ['added', 'changed', 'removed'].flatMap((kind) =>
    typeof details[kind] === 'number' ? [`${details[kind]} ${kind}`] : [],
  );
  const { results } = details;
  if (typeof results === 'number' && results > 0) {
    parts.push(plural(results, { one: '1 result', other: `${results} results` }));
  }
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}
