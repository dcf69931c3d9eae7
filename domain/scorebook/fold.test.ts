import { describe, expect, it } from 'vitest';
import { boxScore } from './box-score.ts';
import type { Play, PlayerKey } from './events.ts';
import { foldScorebook } from './fold.ts';
import { presetFormat } from './format.ts';
import { nextOrder } from './order.ts';
import { eventAt } from './testing/events.ts';

const two = (player: PlayerKey | null = 'p1', side: 'home' | 'away' = 'home'): Play => ({
  kind: 'shot',
  side,
  player,
  points: 2,
  isMade: true,
});
const foul = (player: PlayerKey, foulKind: 'personal' | 'technical' = 'personal'): Play => ({
  kind: 'foul',
  side: 'home',
  player,
  foul: foulKind,
});
const five: Play = { kind: 'lineup', side: 'home', players: ['p1', 'p2', 'p3', 'p4', 'p5'] };
const setup = eventAt({}, { kind: 'setup', format: presetFormat('quarters10') });

describe('the score', () => {
  it('counts baskets of players and of the whole team, by period', () => {
    const events = [
      eventAt({ clock: 5_000 }, two()),
      eventAt({ clock: 4_000 }, two(null, 'away')),
      eventAt({ period: 2 }, { kind: 'freeThrow', side: 'home', player: 'p2', points: 3, isMade: true }),
      eventAt({ period: 2 }, { kind: 'freeThrow', side: 'home', player: 'p2', points: 1, isMade: false }),
    ];
    const { score, periods } = foldScorebook(events);
    expect(score).toEqual({ home: 5, away: 2 });
    expect(periods).toEqual([
      { home: 2, away: 2 },
      { home: 3, away: 0 },
    ]);
  });

  it('puts a basket that was entered late where it belongs', () => {
    const first = eventAt({ clock: 3_000 }, two('p1'));
    const late = eventAt({ clock: 5_000 }, two('p2'));
    const { plays } = foldScorebook([first, late]);
    expect(plays.map(({ event }) => event.id)).toEqual([late.id, first.id]);
    expect(plays.map(({ score }) => score.home)).toEqual([2, 4]);
  });
});

describe('an undo', () => {
  const basket = eventAt({}, two());
  const undo = eventAt({}, { kind: 'undo', target: basket.id });
  const undoOfUndo = eventAt({}, { kind: 'undo', target: undo.id });

  it('takes back what it names, and can be taken back', () => {
    expect(foldScorebook([basket, undo]).score.home).toBe(0);
    expect(foldScorebook([undoOfUndo, basket, undo]).score.home).toBe(2);
  });

  it('changes nothing that was entered after it, so two do not take back each other', () => {
    const early = eventAt({ counter: 0 }, { kind: 'undo', target: basket.id });
    expect(foldScorebook([basket, early]).score.home).toBe(2);
  });

  it('also takes back the end of the game', () => {
    const end = eventAt({ clock: 0 }, { kind: 'end' });
    expect(foldScorebook([basket, end]).isOver).toBe(true);
    expect(foldScorebook([basket, end, eventAt({}, { kind: 'undo', target: end.id })]).isOver).toBe(false);
  });
});

describe('fouls', () => {
  it('give the other team free throws from the bonus on, in overtime with those of the last period', () => {
    const fouls = Array.from({ length: 5 }, () => eventAt({ period: 4 }, foul('p1')));
    const four = fouls.slice(1);
    expect(foldScorebook([setup, ...four]).sides.away.isInBonus).toBe(false);
    expect(foldScorebook([setup, ...fouls]).sides.away.isInBonus).toBe(true);
    const overtime = eventAt({ period: 5, clock: 3_000 }, two());
    expect(foldScorebook([setup, ...fouls, overtime]).sides.home.teamFouls).toBe(5);
  });

  it('disqualify at the limit, and with two technical ones, which are no personal fouls', () => {
    const personal = Array.from({ length: 5 }, () => eventAt({}, foul('p1')));
    const technical = Array.from({ length: 2 }, () => eventAt({}, foul('p2', 'technical')));
    const { disqualified } = foldScorebook([...personal.slice(1), ...technical]).sides.home;
    expect([...disqualified]).toEqual(['p2']);
    expect([...foldScorebook(personal).sides.home.disqualified]).toEqual(['p1']);
    const { lines } = boxScore('home', technical);
    expect(lines.map(({ counts }) => counts.fouls)).toEqual([0]);
  });
});

describe('the court', () => {
  const start = [setup, eventAt({}, five)];
  const swap: Play = { kind: 'substitution', side: 'home', in: ['p6'], out: ['p1'] };

  it('counts minutes by the game clock', () => {
    const events = [
      ...start,
      eventAt({ clock: 4_000 }, swap),
      eventAt({ period: 2, clock: 3_000 }, two('p2')),
    ];
    const minutes = new Map(
      boxScore('home', events).lines.map(({ player, counts }) => [player, counts.minutes]),
    );
    expect(minutes.get('p1')).toBe(2_000);
    expect(minutes.get('p6')).toBe(4_000 + 3_000);
    expect(minutes.get('p2')).toBe(6_000 + 3_000);
  });

  it('asks for whom somebody came in who is credited at once', () => {
    const credited = eventAt({ clock: 4_000 }, two('p6'));
    expect(foldScorebook([...start, credited]).questions).toMatchObject([
      { kind: 'notOnCourt', player: 'p6' },
    ]);
    expect(foldScorebook([...start, credited, eventAt({ clock: 4_000 }, swap)]).questions).toEqual([]);
    expect(foldScorebook([...start, credited]).score.home).toBe(2);
  });

  it('asks nothing about a side whose line-ups nobody keeps, or shows its minutes', () => {
    const events = [...start, eventAt({}, two('n12', 'away'))];
    expect(foldScorebook(events).questions).toEqual([]);
    expect(boxScore('away', events).columns).not.toContain('minutes');
  });
});

it('orders the next event after all that its device has seen', () => {
  const seen = [eventAt({ counter: 7, device: 'b' }, two()), eventAt({ counter: 3 }, two())];
  const at = { period: 2, clock: 1, device: 'a' };
  expect(nextOrder(seen, at)).toEqual({ ...at, counter: 8 });
  expect(nextOrder([], at).counter).toBe(1);
});
