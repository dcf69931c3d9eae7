import { describe, expect, test } from 'vitest';
import { inLanguage } from '#messages/language';
import { type PostFacts, type StoredText, writtenText } from './written-text.ts';

const line = {
  week: '2026-11-15',
  points: 22,
  rebounds: 6,
  assists: 4,
  steals: 2,
  blocks: 0,
  turnovers: 2,
  minutesPlayed: 35,
};
const facts: PostFacts = {
  kind: 'final',
  team: 'Harbor Hawks',
  opponent: 'Night Herons',
  ours: 64,
  theirs: 58,
  best: [
    { playerId: 1, points: 21 },
    { playerId: 2, points: 14 },
  ],
};
const names = { 1: 'Maya Torres', 2: '' };

test('the author’s own words stay theirs in every language', () => {
  const text = 'Former player, 22 PTS';
  expect(inLanguage('de', () => writtenText({ kind: 'written', text }))).toBe(text);
});

test('an automatic post says its line in the language of its reader', () => {
  const stored: StoredText = { kind: 'stats', text: '', line };
  expect(writtenText(stored)).toBe('Stats for Nov 15–21: 22 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN');
  expect(inLanguage('de', () => writtenText(stored))).toMatch(/^Stats für .*: 22\u00a0Pkt/);
});

test('how a game ended names who scored most, also once they were removed', () => {
  const stored: StoredText = { kind: 'written', text: '', facts, names };
  expect(writtenText(stored)).toBe(
    'Final: Harbor Hawks 64, Night Herons 58. Maya Torres 21, Former player 14.',
  );
  expect(inLanguage('de', () => writtenText(stored))).toMatch(/^Endstand: .*Ehemaliges Mitglied 14\.$/);
  expect(writtenText({ ...stored, facts: { ...facts, best: [] } })).toBe(
    'Final: Harbor Hawks 64, Night Herons 58.',
  );
});

test('how a game ended says who reached a milestone of career points', () => {
  const reached = [
    { name: 'Maya Torres', total: 500 },
    { name: '', total: 100 },
  ];
  const stored: StoredText = { kind: 'written', text: '', facts: { ...facts, best: [] }, reached };
  expect(writtenText(stored)).toBe(
    'Final: Harbor Hawks 64, Night Herons 58. Maya Torres reached 500 career points. Former player reached 100 career points.',
  );
  expect(inLanguage('de', () => writtenText(stored))).toMatch(
    / Maya Torres hat 500 Karrierepunkte erreicht\./,
  );
});

test('what was removed with its author is a notice', () => {
  expect(writtenText({ kind: 'removedPost', text: 'My secret' })).toBe(
    'This post was removed with its author.',
  );
  expect(writtenText({ kind: 'removedComment', text: 'My secret' })).toBe(
    'This comment was removed with its author.',
  );
});

describe('facts that this release does not know are shown as the stored text:', () => {
  test.each<[string, Partial<StoredText>]>([
    ['an unknown kind', { facts: { ...facts, kind: 'milestone' } }],
    ['no object', { facts: 'final' }],
    ['nothing', { facts: null }],
    ['a score that is no number', { facts: { ...facts, ours: '64' } }],
    ['a team without a name', { facts: { ...facts, team: null } }],
    ['no scorers', { facts: { ...facts, best: null } }],
    ['a scorer of nothing', { facts: { ...facts, best: [null] } }],
    ['a post without its line', { kind: 'stats', line: null }],
    ['a week that is none', { kind: 'stats', line: { ...line, week: '2026-11-16' } }],
  ])('%s', (_what, stored) => {
    expect(writtenText({ kind: 'written', text: 'As it was', ...stored })).toBe('As it was');
  });
});
