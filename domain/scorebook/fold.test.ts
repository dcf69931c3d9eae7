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

describe('an own format', () => {
  const own = { ...presetFormat('quarters8'), overtimeSeconds: 180, bonusFouls: 4, foulLimit: 6 };
  const begin = eventAt({ clock: 4_800 }, { kind: 'setup', format: own });

  it('has its own bonus and its own limit of fouls', () => {
    const fouls = Array.from({ length: 6 }, () => eventAt({}, foul('p1')));
    const after = (count: number) => foldScorebook([begin, ...fouls.slice(0, count)]).sides;
    expect([3, 4].map((count) => after(count).away.isInBonus)).toEqual([false, true]);
    expect([5, 6].map((count) => after(count).home.disqualified.has('p1'))).toEqual([false, true]);
  });

  it('has minutes by its own periods and overtime', () => {
    const start = eventAt({ clock: 4_800 }, five);
    const overtime = eventAt({ period: 5, clock: 300 }, two('p1'));
    const { lines } = boxScore('home', [begin, start, overtime]);
    expect(lines.find(({ player }) => player === 'p1')?.counts.minutes).toBe(4 * 4_800 + 1_800 - 300);
  });

  it('that is changed in mid-game holds for the whole game', () => {
    const fouls = Array.from({ length: 4 }, () => eventAt({}, foul('p1')));
    const later = eventAt({ period: 2 }, { kind: 'setup', format: { ...own, foulLimit: 4 } });
    expect(foldScorebook([begin, ...fouls, later]).sides.home.disqualified.has('p1')).toBe(true);
  });
});

describe('two scorers who both end the game', () => {
  const first = eventAt({ clock: 0, device: 'a' }, { kind: 'end' });
  const second = eventAt({ clock: 0, device: 'b' }, { kind: 'end' });
  const undo = (target: string) => eventAt({}, { kind: 'undo', target });

  it('end it once, and it goes on once both are taken back', () => {
    const both = foldScorebook([eventAt({}, two()), first, second]);
    expect(both.plays.filter(({ event }) => event.play.kind === 'end')).toHaveLength(1);
    expect(both.endIds).toEqual([first.id, second.id]);
    expect(foldScorebook([first, second, undo(first.id)]).isOver).toBe(true);
    expect(foldScorebook([first, second, undo(first.id), undo(second.id)]).isOver).toBe(false);
  });

  it('still count what is entered after it, in any period', () => {
    const late = eventAt({ period: 1, clock: 100 }, two('p2'));
    const after = eventAt({ period: 4, clock: 50 }, two('p3'));
    expect(foldScorebook([first, late, after]).score.home).toBe(4);
  });
});

describe('a number that changes in mid-game', () => {
  const listed = (number: string, isHere = true): Play => ({
    kind: 'player',
    side: 'home',
    player: 'p1',
    number,
    isHere,
  });

  it('takes its plays along, and so does a player who leaves the list', () => {
    const events = [
      eventAt({}, listed('7')),
      eventAt({}, two()),
      eventAt({}, listed('9')),
      eventAt({}, two()),
    ];
    const { sides, score } = foldScorebook(events);
    expect([...sides.home.numbers]).toEqual([['p1', '9']]);
    expect(score.home).toBe(4);
    const gone = foldScorebook([...events, eventAt({}, listed('9', false))]);
    expect(gone.score.home).toBe(4);
    expect(boxScore('home', [...events, eventAt({}, listed('9', false))]).lines[0]?.counts.points).toBe(4);
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

  it('holds no more players than a list, where nobody is taken off', () => {
    const keys = (from: number) => Array.from({ length: 20 }, (_, index) => `p${from + index}`);
    const events = [6, 26, 46].map((from) =>
      eventAt({ clock: 4_000 }, { kind: 'substitution', side: 'home', in: keys(from), out: [] }),
    );
    const { onCourt } = foldScorebook([...start, ...events]).sides.home.court;
    expect(onCourt).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', ...keys(6).slice(0, 15)]);
  });

  it('asks for whom somebody came in who is credited at once', () => {
    const credited = eventAt({ clock: 4_000 }, two('p6'));
    expect(foldScorebook([...start, credited]).questions).toMatchObject([
      { kind: 'notOnCourt', player: 'p6' },
    ]);
    expect(foldScorebook([...start, credited, eventAt({ clock: 4_000 }, swap)]).questions).toEqual([]);
    expect(foldScorebook([...start, credited]).score.home).toBe(2);
  });

  it('asks nothing about who was replaced at the same clock, which may never run', () => {
    const events = [...start, eventAt({}, two('p1')), eventAt({}, swap)];
    expect(foldScorebook([...events, eventAt({}, two('p6'))]).questions).toEqual([]);
    expect(foldScorebook([...events, eventAt({}, two('p7'))]).questions).toMatchObject([{ player: 'p7' }]);
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
