import type { Answer } from './answer.ts';
import type { EffectiveAnswer } from './effective-answer.ts';

type Counted = Pick<EffectiveAnswer, 'answer' | 'isStale'>;

/** How an answer is counted: as given, `again` if it is stale, `none` without one. */
export type AnswerGroup = Answer | 'again' | 'none';

/** Players in each group. `in` includes the subs who have a place; `subs` is their number. */
export type AttendanceCounts = Readonly<Record<AnswerGroup | 'subs', number>>;

/** The group of a player's answer. A stale answer doesn't count until it is given again. Product §2, Who's in. */
export function answerGroup(answer: Counted | null): AnswerGroup {
  if (answer === null) return 'none';
  return answer.isStale ? 'again' : answer.answer;
}

/**
 * A game's numbers, the same on every screen, email and calendar: valid answers of players, and subs who have a place.
 * Product §2, Who's in.
 */
export function attendanceCounts(answers: readonly (Counted | null)[], subs: number): AttendanceCounts {
  const counts = { in: subs, again: 0, maybe: 0, out: 0, none: 0, subs };
  for (const answer of answers) counts[answerGroup(answer)] += 1;
  return counts;
}

/** The counts after one player has changed their answer. Product §2, Who's in. */
export function recount(counts: AttendanceCounts, before: Counted | null, after: Counted): AttendanceCounts {
  const [from, to] = [answerGroup(before), answerGroup(after)];
  const changed = { ...counts, [from]: counts[from] - 1 };
  return { ...changed, [to]: changed[to] + 1 };
}

/** The order in which the groups are listed. */
const answerGroups: readonly AnswerGroup[] = ['in', 'again', 'maybe', 'out', 'none'];

/** The entries of each group, earliest answer first. Product §2, Who's in. */
export function groupByAnswer<Entry extends { answer: (Counted & { answeredAt: string }) | null }>(
  entries: readonly Entry[],
): { group: AnswerGroup; entries: readonly Entry[] }[] {
  return answerGroups.map((group) => ({
    group,
    entries: entries
      .filter(({ answer }) => answerGroup(answer) === group)
      .toSorted((a, b) => (a.answer?.answeredAt ?? '').localeCompare(b.answer?.answeredAt ?? '')),
  }));
}
