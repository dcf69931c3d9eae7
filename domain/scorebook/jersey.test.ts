import { describe, expect, it } from 'vitest';
import type { Play } from './events.ts';
import { foldScorebook } from './fold.ts';
import { claimOrder, claimsOf, hasOnlyClaims, jerseyPattern, sameNumbers, wearerOf } from './jersey.ts';
import { eventAt } from './testing/events.ts';

const listed = (player: string, number: string): Play => ({
  kind: 'player',
  side: 'home',
  player,
  number,
  isHere: true,
});

describe('a number', () => {
  it.each(['0', '00', '1', '7', '99'])('is on jerseys: %s', (number) => {
    expect(jerseyPattern.test(number)).toBe(true);
  });

  it.each(['', '07', '100', '-1', ' 7', '7\n', '٧', '1e1'])('is on none: %j', (number) => {
    expect(jerseyPattern.test(number)).toBe(false);
  });

  it('is taken by whoever else has it, written 07 too; 0 and 00 are two', () => {
    const numbers = new Map([
      ['p1', '7'],
      ['n00', '00'],
    ]);
    expect(wearerOf(numbers, '07', 'p2')).toBe('p1');
    expect(wearerOf(numbers, '7', 'p1')).toBeNull();
    expect(wearerOf(numbers, '0', 'p2')).toBeNull();
    expect(wearerOf(numbers, '00', 'p2')).toBe('n00');
  });

  it('of two players is found once, and nobody shares having none', () => {
    const numbers = new Map([
      ['p1', '7'],
      ['p2', ''],
      ['p3', ''],
      ['n07', '07'],
    ]);
    expect(sameNumbers(numbers)).toEqual([{ number: '7', players: ['n07', 'p1'] }]);
  });
});

describe('a claim', () => {
  const claim = (events: ReturnType<typeof eventAt>[], playerId: number, number: string) => ({
    ...eventAt({}, listed(`p${playerId}`, number)),
    order: claimOrder(events, { period: 1, clock: 12_000 }, playerId),
  });

  it('stands against what a phone without a connection enters meanwhile, not against what it enters after seeing it', () => {
    const claimed = claim([], 2, '7');
    const offline = eventAt({ counter: 40 }, listed('p2', '12'));
    const numberOf = (events: ReturnType<typeof eventAt>[]) =>
      foldScorebook(events).sides.home.numbers.get('p2');
    expect(numberOf([offline, claimed])).toBe('7');
    const later = eventAt({ counter: claimed.order.counter + 1 }, listed('p2', '13'));
    expect(numberOf([later, offline, claimed])).toBe('13');
  });

  it('of the second of two players comes after the first by one, so that a night has room for all', () => {
    const first = claim([], 2, '7');
    expect(claim([first], 3, '8').order.counter).toBe(first.order.counter + 1);
  });

  it('is counted by player, and alone it begins no game', () => {
    const first = claim([], 2, '7');
    const second = claim([first], 2, '8');
    expect(claimsOf([first, second], 2)).toBe(2);
    expect(claimsOf([first, second], 3)).toBe(0);
    expect(hasOnlyClaims([first, second])).toBe(true);
    expect(hasOnlyClaims([first, eventAt({}, { kind: 'timeout', side: 'home' })])).toBe(false);
  });
});

describe('the scorer is asked', () => {
  const list = eventAt({}, listed('p1', '7'));

  it('about two players with one number', () => {
    const { questions } = foldScorebook([list, eventAt({}, listed('p2', '07'))]);
    expect(questions).toEqual([{ kind: 'sameNumber', side: 'home', number: '7', players: ['p1', 'p2'] }]);
  });

  it('about a player who is not on the list, once, and counts the points', () => {
    const two: Play = { kind: 'shot', side: 'home', player: 'p9', points: 2, isMade: true };
    const { questions, score } = foldScorebook([list, eventAt({}, two), eventAt({ clock: 500 }, two)]);
    expect(questions).toMatchObject([{ kind: 'notListed', side: 'home', player: 'p9' }]);
    expect(score.home).toBe(4);
  });

  it('about nobody of a side without a list', () => {
    const two: Play = { kind: 'shot', side: 'away', player: 'p9', points: 2, isMade: true };
    expect(foldScorebook([list, eventAt({}, two)]).questions).toEqual([]);
  });
});
