import { expect, test } from 'vitest';
import { inLanguage } from '#messages/language';
import { statDetails, statDetailsText } from './audit-stats.ts';

const line = {
  points: 27,
  rebounds: 6,
  assists: 4,
  steals: 2,
  blocks: 0,
  turnovers: 2,
  minutesPlayed: 35,
};
const stored = '27 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN';

test('an entry stores numbers, which each reader has with the labels of their language', () => {
  expect(statDetails(line)).toEqual(line);
  expect(statDetailsText(statDetails(line))).toBe(stored);
  expect(inLanguage('de', () => statDetailsText(statDetails(line)))).toContain('27\u00a0Pkt');
});

test('only the numbers that a scorebook kept', () => {
  const details = statDetails({ ...line, bookStats: ['points', 'steals'] });
  expect(details).toEqual({ points: 27, steals: 2 });
  expect(statDetailsText(details)).toBe('27 PTS, 2 STL');
});

test('the text of an earlier release is read as numbers, and one that is not known stays', () => {
  expect(statDetailsText({ numbers: stored })).toBe(stored);
  expect(inLanguage('de', () => statDetailsText({ numbers: '27 PTS, 6 REB' }))).toMatch(
    /^27\u00a0Pkt.* 6\u00a0/,
  );
  expect(statDetailsText({ numbers: '27 Punkte' })).toBe('27 Punkte');
  expect(statDetailsText({ numbers: '27 toString' })).toBe('27 toString');
  expect(statDetailsText({ week: '2026-11-15' })).toBeNull();
});
