import { expect, test } from 'vitest';
import { attendanceCount, hasAttended, isListed } from './who-came.ts';

const nothing = { recorded: null, answer: null, hasStats: false };
const answered = (answer: 'in' | 'maybe' | 'out', isStale = false) => ({ answer, isStale });

test('until it is entered, who has stats or was in is taken to have come', () => {
  expect(hasAttended(nothing)).toBe(false);
  expect(hasAttended({ ...nothing, answer: answered('in') })).toBe(true);
  expect(hasAttended({ ...nothing, answer: answered('maybe') })).toBe(false);
  expect(hasAttended({ ...nothing, answer: answered('out'), hasStats: true })).toBe(true);
});

test('an answer from before a change of the game says nothing', () => {
  expect(hasAttended({ ...nothing, answer: answered('in', true) })).toBe(false);
});

test('what was entered counts against answers and stats', () => {
  expect(hasAttended({ recorded: false, answer: answered('in'), hasStats: true })).toBe(false);
  expect(hasAttended({ recorded: true, answer: answered('out'), hasStats: false })).toBe(true);
});

test('who joined after the game is not on its list, unless something of theirs is there', () => {
  const days = { joinedOn: '2026-11-20', playedOn: '2026-11-19' };
  expect(isListed({ ...nothing, ...days })).toBe(false);
  expect(isListed({ ...nothing, ...days, joinedOn: '2026-11-19' })).toBe(true);
  expect(isListed({ ...nothing, ...days, hasStats: true })).toBe(true);
  expect(isListed({ ...nothing, ...days, recorded: false })).toBe(true);
  expect(isListed({ ...nothing, ...days, answer: answered('out') })).toBe(true);
});

test('the games of somebody are counted, and the latest in a row', () => {
  expect(attendanceCount([])).toEqual({ came: 0, games: 0, streak: 0 });
  expect(attendanceCount([true, true, false, true])).toEqual({ came: 3, games: 4, streak: 2 });
  expect(attendanceCount([true, true])).toEqual({ came: 2, games: 2, streak: 2 });
  expect(attendanceCount([false, true])).toEqual({ came: 1, games: 2, streak: 0 });
});
