import type { GameAttendance, PlayerAnswer } from '#contract/attendance.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { m } from '#messages';

const texts: Record<Answer, () => string> = {
  in: m.attendance_in,
  maybe: m.attendance_maybe,
  out: m.attendance_out,
};

/** 'In', 'Maybe', 'Out', or 'No answer'. */
export function answerText(answer: Answer | null): string {
  return answer ? texts[answer]() : m.attendance_none();
}

/** '7 in · 1 maybe · 2 out'. */
export function countsText({ in: sure, maybe, out }: GameAttendance['counts']): string {
  return m.attendance_counts({ sure, maybe, out });
}

/** What has to be known of an answer besides: that days away or the captain gave it, or that the game has changed since. */
export function remarkOf({ source, isStale }: PlayerAnswer): string | null {
  if (isStale) return m.attendance_stale();
  if (source === 'away') return m.attendance_byAway();
  return source === 'captain' ? m.attendance_byCaptain() : null;
}
