import { expect, test } from 'vitest';
import { csvLines } from '#domain/csv.ts';
import type { Play, ScorebookEvent } from '#domain/scorebook/events.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { sidesOf } from '../people.ts';
import { playRows, playsAsJson } from './play-files.ts';

const event = (counter: number, play: Play): ScorebookEvent => ({
  id: `event-${counter}`,
  order: { period: 1, clock: 6_000 - counter, counter, device: 'aaaaaaaa' },
  time: '2026-11-19T19:00:00.000Z',
  play,
});

const events = [
  event(1, { kind: 'player', side: 'home', player: 'p1', number: '07', isHere: true }),
  event(2, { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: true }),
  event(3, { kind: 'timeout', side: 'away' }),
];
const book = foldScorebook(events);
const players = new Map([[1, '=Maya']]);
const sides = sidesOf(book, 'home', { team: 'Harbor Hawks', opponent: '+Herons', players });

test('plays are rows with who, what and the score after it, and no name is a formula', () => {
  const [head, shot, timeout] = playRows(book, sides);
  expect(head?.slice(-2)).toEqual(['Harbor Hawks', '+Herons']);
  expect(shot?.slice(2, 5)).toEqual(['Harbor Hawks', '07', '=Maya']);
  expect(shot?.slice(-2)).toEqual([3, 0]);
  expect(timeout?.slice(2, 5)).toEqual(['+Herons', null, null]);
  expect(csvLines(playRows(book, sides))).toContain("Harbor Hawks,07,'=Maya,");
});

test('the JSON has every entry as it is stored', () => {
  expect(playsAsJson(12, sides, events)).toEqual({
    gameId: 12,
    ourSide: 'home',
    home: 'Harbor Hawks',
    away: '+Herons',
    events,
  });
});
