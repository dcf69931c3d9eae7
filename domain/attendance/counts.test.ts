import { expect, test } from 'vitest';
import { answerCounts, groupByAnswer, recount } from './counts.ts';

test('everybody is counted once, those without an answer too', () => {
  expect(answerCounts(['in', 'in', 'out', null, 'maybe', null])).toEqual({
    in: 2,
    maybe: 1,
    out: 1,
    none: 2,
  });
  expect(answerCounts([])).toEqual({ in: 0, maybe: 0, out: 0, none: 0 });
});

test('a changed answer is counted in its new place alone, and one that stays changes nothing', () => {
  const counts = answerCounts(['in', 'out', null]);
  expect(recount(counts, null, 'in')).toEqual(answerCounts(['in', 'out', 'in']));
  expect(recount(counts, 'in', 'out')).toEqual(answerCounts(['out', 'out', null]));
  expect(recount(counts, 'in', 'in')).toEqual(counts);
});

test('groups are in, maybe, out and none, the earliest answer first', () => {
  const entry = (name: string, answer: 'in' | 'out' | null, answeredAt = '') => ({
    name,
    answer: answer && { answer, answeredAt },
  });
  const groups = groupByAnswer([
    entry('Late', 'in', '2026-11-12T12:00:00Z'),
    entry('None', null),
    entry('Early', 'in', '2026-11-11T12:00:00Z'),
    entry('Out', 'out', '2026-11-10T12:00:00Z'),
  ]);
  expect(groups.map((group) => [group.answer, group.entries.map(({ name }) => name)])).toEqual([
    ['in', ['Early', 'Late']],
    ['maybe', []],
    ['out', ['Out']],
    [null, ['None']],
  ]);
});
