import { expect, it } from 'vitest';
import { upcomingLabel } from './upcoming-label.ts';

it.each([
  ['2026-11-18', null],
  ['2026-11-19', 'Today'],
  ['2026-11-20', 'Tomorrow'],
  ['2026-11-21', 'In 2 days'],
  ['2026-11-26', 'In 7 days'],
  ['2026-11-27', null],
  ['2027-11-19', null],
])('a game on %s is announced on 2026-11-19 as %j', (gameDay, label) => {
  expect(upcomingLabel(gameDay, '2026-11-19')).toBe(label);
});

it('tomorrow may be in another year, or in a week in which clocks change', () => {
  expect(upcomingLabel('2027-01-01', '2026-12-31')).toBe('Tomorrow');
  expect(upcomingLabel('2026-11-01', '2026-10-31')).toBe('Tomorrow');
  expect(upcomingLabel('2026-11-07', '2026-10-31')).toBe('In 7 days');
});
