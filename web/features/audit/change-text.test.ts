import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { providePage } from '#web/lib/page.ts';
import { changeTexts } from './change-text.ts';

providePage(() => ({ identity: null, locale: 'en-US', now: 0, teamId: null, firstTeamId: 1, loaded: null }));

const textsOf = (entry: Pick<AuditEntry, 'action' | 'details'>) =>
  changeTexts(entry).map(({ label, values }) => (values ? [label, values.from, values.to] : [label]));

test('a game shows each field as it was and is', () => {
  const before = {
    playedOn: '2026-11-19',
    time: '7:00 PM',
    location: 'Fieldhouse',
    isHome: true,
    isCancelled: false,
  };
  const after = { playedOn: '2026-11-20', time: '7:45 PM', location: null, isHome: false, isCancelled: true };
  const details = changeDetails(before, after, {
    withValues: ['playedOn', 'time', 'location', 'isHome', 'isCancelled'],
  });
  expect(textsOf({ action: 'game_changed', details })).toEqual([
    ['Date', 'Thu, Nov 19', 'Fri, Nov 20'],
    ['Tip-off', '7:00 PM', '7:45 PM'],
    ['Location', 'Fieldhouse', 'none'],
    ['Home or away', 'Home', 'Away'],
    ['Status', 'On', 'Canceled'],
  ]);
});

test('a time that was to be announced was TBD', () => {
  const details = changeDetails({ time: null }, { time: '7:45 PM' }, { withValues: ['time'] });
  expect(textsOf({ action: 'game_changed', details })).toEqual([['Tip-off', 'TBD', '7:45 PM']]);
});

test('an entry of an earlier release names its fields', () => {
  expect(textsOf({ action: 'settings_changed', details: { fields: 'name, logoUrl' } })).toEqual([
    ['Name'],
    ['Logo'],
  ]);
  expect(textsOf({ action: 'game_changed', details: { opponent: 'Bay City', day: '2026-11-12' } })).toEqual(
    [],
  );
});

test('the voting day, an answer and a stat show their words', () => {
  expect(textsOf({ action: 'voting_day_changed', details: { from: 6, to: 0 } })).toEqual([
    ['Last day to vote', 'Saturday', 'Sunday'],
  ]);
  const answer = changeDetails<'answer'>({ answer: null }, { answer: 'in' }, { withValues: ['answer'] });
  expect(textsOf({ action: 'answer_given', details: answer })).toEqual([['Answer', 'none', 'In']]);
  const points = changeDetails({ points: 12 }, { points: 14 }, { withValues: ['points'] });
  expect(textsOf({ action: 'stats_entered', details: points })).toEqual([['Points', '12', '14']]);
});
