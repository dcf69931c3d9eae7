import { expect, test } from 'vitest';
import { attendanceCounts, groupByAnswer, recount } from './counts.ts';

type Given = 'in' | 'maybe' | 'out';
const valid = (answer: Given) => ({ answer, isStale: false });
const stale = (answer: Given) => ({ answer, isStale: true });
const none = { in: 0, again: 0, maybe: 0, out: 0, none: 0, subs: 0 };

test('everybody is counted once, those without an answer too', () => {
  expect(attendanceCounts([valid('in'), valid('in'), valid('out'), null, valid('maybe'), null], 0)).toEqual({
    ...none,
    in: 2,
    maybe: 1,
    out: 1,
    none: 2,
  });
  expect(attendanceCounts([], 0)).toEqual(none);
});

test('a stale answer counts for nothing but that it is to be given again', () => {
  expect(attendanceCounts([stale('in'), stale('out'), stale('maybe'), valid('in')], 0)).toEqual({
    ...none,
    in: 1,
    again: 3,
  });
});

test('subs with a place are in', () => {
  expect(attendanceCounts([valid('in'), null], 2)).toEqual({ ...none, in: 3, none: 1, subs: 2 });
});

test('a changed answer is counted only in its new place, and one that stays changes nothing', () => {
  const counts = attendanceCounts([valid('in'), valid('out'), stale('in'), null], 1);
  expect(recount(counts, null, valid('in'))).toEqual({ ...counts, in: 3, none: 0 });
  expect(recount(counts, valid('in'), valid('out'))).toEqual({ ...counts, in: 1, out: 2 });
  expect(recount(counts, stale('in'), valid('in'))).toEqual({ ...counts, in: 3, again: 0 });
  expect(recount(counts, valid('in'), valid('in'))).toEqual(counts);
});

test('groups are in, to answer again, maybe, out and none, the earliest answer first', () => {
  const entry = (name: string, answer: ReturnType<typeof valid> | null, answeredAt = '') => ({
    name,
    answer: answer && { ...answer, answeredAt },
  });
  const groups = groupByAnswer([
    entry('Late', valid('in'), '2026-11-12T12:00:00Z'),
    entry('None', null),
    entry('Early', valid('in'), '2026-11-11T12:00:00Z'),
    entry('Out', valid('out'), '2026-11-10T12:00:00Z'),
    entry('Stale', stale('in'), '2026-11-09T12:00:00Z'),
  ]);
  expect(groups.map(({ group, entries }) => [group, entries.map(({ name }) => name)])).toEqual([
    ['in', ['Early', 'Late']],
    ['again', ['Stale']],
    ['maybe', []],
    ['out', ['Out']],
    ['none', ['None']],
  ]);
});
