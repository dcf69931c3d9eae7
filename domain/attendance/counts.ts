import { type Answer, answers } from './answer.ts';

/** How many players have given each answer, and how many none. */
export type AnswerCounts = Readonly<Record<Answer | 'none', number>>;

/** How many answered what; who has not answered is `none`. Product §2, Who's in. */
export function answerCounts(answers: readonly (Answer | null)[]): AnswerCounts {
  const counts = { in: 0, maybe: 0, out: 0, none: 0 };
  for (const answer of answers) counts[answer ?? 'none'] += 1;
  return counts;
}

/** The counts after one player has changed their answer. Product §2, Who's in. */
export function recount(counts: AnswerCounts, before: Answer | null, after: Answer): AnswerCounts {
  const changed = { ...counts, [before ?? 'none']: counts[before ?? 'none'] - 1 };
  return { ...changed, [after]: changed[after] + 1 };
}

/** Those of each answer, the earliest answer first, and those without one. Product §2, Who's in. */
export function groupByAnswer<Entry extends { answer: { answer: Answer; answeredAt: string } | null }>(
  entries: readonly Entry[],
): { answer: Answer | null; entries: readonly Entry[] }[] {
  return [...answers, null].map((answer) => ({
    answer,
    entries: entries
      .filter((entry) => (entry.answer?.answer ?? null) === answer)
      .toSorted((a, b) => (a.answer?.answeredAt ?? '').localeCompare(b.answer?.answeredAt ?? '')),
  }));
}
