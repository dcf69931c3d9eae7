import { expect, test } from 'vitest';
import { expiredDays } from './retention.ts';

/** That many days from a first one on. */
function daysFrom(first: string, count: number): string[] {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString());
}

/** What is left after backups of these days, each followed by a clean-up. */
function daysAfter(days: readonly string[]): string[] {
  const remaining: string[] = [];
  for (const day of days) {
    remaining.push(day);
    for (const expired of expiredDays(remaining)) remaining.splice(remaining.indexOf(expired), 1);
  }
  return remaining;
}

test('the last seven days stay, and of each of the four weeks before them the last day', () => {
  expect(daysAfter(daysFrom('2026-09-01', 82))).toEqual([
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-14',
    ...daysFrom('2026-11-15', 7),
  ]);
});

test('nothing expires before there are eight, and a server that runs on weekends keeps what it has made', () => {
  expect(daysAfter(daysFrom('2026-11-01', 7))).toEqual(daysFrom('2026-11-01', 7));
  const weekends = daysFrom('2026-08-01', 100).filter((day) => Temporal.PlainDate.from(day).dayOfWeek > 5);
  expect(daysAfter(weekends)).toHaveLength(11);
  expect(daysAfter(weekends).slice(-7)).toEqual(weekends.slice(-7));
});

test('days out of order and a pause of months change nothing', () => {
  const days = [...daysFrom('2026-01-01', 9), ...daysFrom('2026-11-01', 3)];
  expect(expiredDays(days.toReversed()).toSorted()).toEqual(expiredDays(days).toSorted());
  expect(expiredDays(days)).not.toContain('2026-11-03');
});
