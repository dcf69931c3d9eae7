import type { AuditEntry } from '#contract/audit.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { type Answer, answers } from '#domain/attendance/answer.ts';
import { type AuditChange, changesIn } from '#domain/audit-changes.ts';
import { placeText } from '#domain/place-text.ts';
import { gameTime } from '#domain/schedule-format.ts';
import { formatStoredScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { dateFormat, dayText } from '#web/lib/dates.ts';
import { locale } from '#web/lib/locale.ts';

/** What one field was and is, in words; null where the entry doesn't say. */
export type ChangeText = { readonly label: string; readonly values: { from: string; to: string } | null };

/** The changes of an entry in words, in their order. */
export function changeTexts({ action, details }: Pick<AuditEntry, 'action' | 'details'>): ChangeText[] {
  const changes =
    action === 'voting_day_changed'
      ? [{ field: 'votingClosesOn', from: details.from, to: details.to }]
      : changesIn(details);
  return changes.map(changeText);
}

function changeText({ field, from, to }: AuditChange): ChangeText {
  const label = labels[field]?.() ?? fieldLabel(field) ?? field;
  if (from === undefined || to === undefined) return { label, values: null };
  return { label, values: { from: valueText(field, from), to: valueText(field, to) } };
}

type Value = Exclude<AuditChange['from'], undefined>;

const labels: Readonly<Record<string, () => string>> = {
  colors: m.audit_changes_colors,
  count: m.audit_changes_came,
  isCancelled: m.audit_changes_status,
  playedOn: m.field_date,
  score: m.audit_changes_score,
  time: m.audit_changes_tipOff,
};

function valueText(field: string, value: Value): string {
  if (value === null) return field === 'time' ? m.schedule_unknown() : m.audit_changes_none();
  return texts[field]?.(value) ?? String(value);
}

const texts: Readonly<Record<string, (value: string | number) => string | undefined>> = {
  answer: (value) => answerText(value),
  firstDay: (value) => dayText(String(value)),
  isCancelled: (value) => (value ? m.audit_changes_cancelled() : m.audit_changes_on()),
  isHome: (value) => (value ? m.audit_changes_home() : m.audit_changes_away()),
  lastDay: (value) => dayText(String(value)),
  location: (value) => placeText(String(value)),
  score: (value) => formatStoredScore(String(value)),
  playedOn: (value) => gameDay(new Date(`${value}T00:00:00Z`)),
  time: (value) => gameTime(String(value), locale()),
  votingClosesOn: (value) => weekday(new Date(Date.UTC(2026, 10, 1 + Number(value)))),
};

const gameDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
/** November 1, 2026, is a Sunday. */
const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

const answerTexts: Record<Answer, () => string> = {
  in: m.attendance_in,
  maybe: m.attendance_maybe,
  out: m.attendance_out,
};

export function answerText(value: string | number | null | undefined): string | undefined {
  const answer = answers.find((one) => one === value);
  return answer && answerTexts[answer]();
}
