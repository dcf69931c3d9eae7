import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameValues } from '../game.ts';
import type { Answer } from './answer.ts';
import {
  answerAfterChange,
  type EarlierAnswer,
  gameChangeKinds,
  gameChanges,
  needsReconfirmation,
  staleAnswersAfter,
} from './changes.ts';

const game: GameValues = {
  playedOn: '2026-11-19',
  time: '7:45 PM',
  opponent: 'Bulls',
  isHome: true,
  location: 'Pier Gym',
  isCancelled: false,
};
const fresh = (answer: Answer): EarlierAnswer => ({ answer, isStale: false, minutesMoved: 0, was: null });
const everybody: Answer[] = ['in', 'out', 'maybe'];

function reconfirmedAnswers(before: Partial<GameValues>, after: Partial<GameValues>): Answer[] {
  const [from, to] = [
    { ...game, ...before },
    { ...game, ...after },
  ];
  return everybody.filter((answer) => needsReconfirmation(fresh(answer), from, to));
}

describe('asked again are, when a game', () => {
  test.each<[string, Partial<GameValues>, Partial<GameValues>, Answer[]]>([
    ['moves to another day', {}, { playedOn: '2026-11-20' }, everybody],
    ['moves by 31 minutes', {}, { time: '8:16 PM' }, everybody],
    ['moves back by 31 minutes', {}, { time: '7:14 PM' }, everybody],
    ['moves by 30 minutes', {}, { time: '8:15 PM' }, []],
    ['moves back by 30 minutes', {}, { time: '7:15 PM' }, []],
    [
      'moves by ten minutes past midnight',
      { time: '11:55 PM' },
      { playedOn: '2026-11-20', time: '12:05 AM' },
      everybody,
    ],
    ['has a time at last', { time: null }, {}, ['in', 'maybe']],
    ['no longer has a time', {}, { time: null }, []],
    ['moves to another place', {}, { location: 'Main Gym' }, ['in', 'maybe']],
    ['has its place written otherwise', {}, { location: 'pier gym.' }, []],
    ['has a place at last', { location: null }, {}, []],
    ['no longer has a place', {}, { location: null }, []],
    ['is against others', {}, { opponent: 'Hawks' }, []],
    ['is away instead of at home', {}, { isHome: false }, []],
    ['is cancelled', {}, { isCancelled: true }, []],
    ['is cancelled and moved', {}, { isCancelled: true, playedOn: '2026-11-20' }, []],
    ['takes place after all', { isCancelled: true }, {}, ['in', 'maybe']],
    ['takes place after all on another day', { isCancelled: true }, { playedOn: '2026-11-20' }, everybody],
    ['is as it was', {}, {}, []],
  ])('%s', (_, before, after, expected) => {
    expect(reconfirmedAnswers(before, after)).toEqual(expected);
  });

  test('was moved while it was cancelled and then takes place: everybody, once', () => {
    const cancelled = { ...game, isCancelled: true };
    const moved = { ...cancelled, playedOn: '2026-11-20' };
    const answer = answerAfterChange(fresh('out'), cancelled, moved);
    expect([answer.isStale, needsReconfirmation(fresh('out'), cancelled, moved)]).toEqual([true, false]);
    expect(needsReconfirmation(answer, moved, { ...moved, isCancelled: false })).toBe(true);
  });

  test('moves by little, again and again: as soon as it adds up', () => {
    const times = ['7:45 PM', '8:05 PM', '8:15 PM', '8:00 PM', '8:20 PM'];
    let answer = fresh('in');
    const marks = times.slice(1).map((time, index) => {
      answer = answerAfterChange(answer, { ...game, time: times[index] ?? null }, { ...game, time });
      return answer.isStale;
    });
    expect(marks).toEqual([false, false, false, true]);
  });
});

const terms: fc.Arbitrary<GameValues> = fc.record({
  playedOn: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-26'),
  time: fc.constantFrom(null, '7:45 PM', '8:00 PM', '8:15 PM', '8:16 PM', '11:55 PM'),
  opponent: fc.constantFrom('Bulls', 'Hawks'),
  isHome: fc.boolean(),
  location: fc.constantFrom(null, 'Pier Gym', 'Main Gym'),
  isCancelled: fc.boolean(),
});
const answers: fc.Arbitrary<EarlierAnswer> = fc.record({
  answer: fc.constantFrom<Answer>('in', 'out', 'maybe'),
  isStale: fc.boolean(),
  minutesMoved: fc.integer({ min: -30, max: 30 }),
  was: fc.constant(null),
});

test('several changes at once put in question what any of them does', () => {
  fc.assert(
    fc.property(answers, terms, terms, (earlier, before, after) => {
      const kinds = gameChanges(before, after, earlier.minutesMoved);
      const isInQuestion = kinds.some((kind) => staleAnswersAfter[kind].includes(earlier.answer));
      const left = answerAfterChange(earlier, before, after);
      expect(left.isStale).toBe(earlier.isStale || isInQuestion);
      expect(left.answer).toBe(earlier.answer);
    }),
  );
});

test('nobody is asked again about what stands, or about a cancelled game; an answer that stands moved 30 minutes at most', () => {
  fc.assert(
    fc.property(answers, terms, terms, (earlier, before, after) => {
      const left = answerAfterChange(earlier, before, after);
      if (needsReconfirmation(earlier, before, after)) {
        expect([left.isStale, after.isCancelled]).toEqual([true, false]);
      }
      if (!left.isStale) expect(Math.abs(left.minutesMoved)).toBeLessThanOrEqual(30);
    }),
  );
});

test('a game that is as it was leaves every answer as it was', () => {
  fc.assert(
    fc.property(answers, terms, (earlier, game) => {
      expect(answerAfterChange(earlier, game, game)).toEqual(earlier);
    }),
  );
});

test('an answer is valid again once the game is moved back to what it was given for, unless it was cancelled meanwhile', () => {
  fc.assert(
    fc.property(terms, terms, (before, after) => {
      const there = answerAfterChange(fresh('in'), before, after);
      const back = answerAfterChange(there, after, before);
      const isCancelled = before.isCancelled || after.isCancelled;
      if (there.isStale) expect(back.isStale).toBe(isCancelled);
      if (!back.isStale) expect(needsReconfirmation(there, after, before)).toBe(false);
    }),
  );
});

describe('what a stale answer was given for', () => {
  const change = (earlier: EarlierAnswer, before: Partial<GameValues>, after: Partial<GameValues>) =>
    answerAfterChange(earlier, { ...game, ...before }, { ...game, ...after });
  const was = { playedOn: '2026-11-19', time: '7:45 PM', location: 'Pier Gym' };

  test('is the game before it moved, also through further moves', () => {
    const moved = change(fresh('in'), {}, { time: '10:20 PM' });
    expect(moved).toMatchObject({ isStale: true, was });
    const again = change(moved, { time: '10:20 PM' }, { playedOn: '2026-11-20' });
    expect(again).toMatchObject({ isStale: true, was });
    expect(change(again, { playedOn: '2026-11-20' }, { time: '8:00 PM' })).toEqual({
      ...fresh('in'),
      minutesMoved: 15,
    });
  });

  test('leaves out smaller moves since the answer', () => {
    const near = change(fresh('in'), {}, { time: '8:10 PM' });
    expect(change(near, { time: '8:10 PM' }, { time: '8:35 PM' }).was).toEqual(was);
  });

  test('is nothing of a cancelled game that takes place after all', () => {
    expect(change(fresh('in'), { isCancelled: true }, {}).was).toBeNull();
  });
});

test('every kind of change is announced', () => {
  expect(Object.keys(staleAnswersAfter)).toEqual([...gameChangeKinds]);
});
