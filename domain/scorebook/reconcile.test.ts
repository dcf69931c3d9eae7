import { describe, expect, it } from 'vitest';
import type { Play, ScorebookEvent } from './events.ts';
import { foldScorebook } from './fold.ts';
import { nextOrder } from './order.ts';
import { boardDifference, mistakesBehind, settlingPlays } from './reconcile.ts';
import { eventAt } from './testing/events.ts';

const shot = (points: 2 | 3, more: Partial<Extract<Play, { kind: 'shot' }>> = {}): Play => ({
  kind: 'shot',
  side: 'home',
  player: 'p1',
  points,
  isMade: true,
  ...more,
});
const freeThrow = (isMade: boolean): Play => ({
  kind: 'freeThrow',
  side: 'home',
  player: 'p2',
  points: 1,
  isMade,
});
const theirs = (points: 2 | 3): Play => shot(points, { side: 'away', player: null });

/** Plays a minute apart. */
const minutesApart = (plays: readonly Play[]) =>
  plays.map((play, index) => eventAt({ clock: 6_000 - 600 * index }, play));

const mistakesFor = (events: readonly ScorebookEvent[], home: number, away: number, period = 1) => {
  const difference = boardDifference(foldScorebook(events).periods, period, { home, away });
  return mistakesBehind(events, period, difference);
};

describe('the likeliest mistakes', () => {
  it.each([
    ['a 2 that was a 3', [shot(2), theirs(2)], [3, 2], ['two']],
    ['a 3 that was a 2', [shot(3), theirs(2)], [2, 2], ['three']],
    ['a basket of the other team', [shot(2), theirs(3)], [0, 5], ['otherTeam', 'missed']],
    ['a free throw that was good', [freeThrow(false)], [1, 0], ['freeThrowMade']],
    ['a free throw that is left out', [freeThrow(true)], [2, 0], ['freeThrow']],
    ['a free throw that was missed', [freeThrow(true)], [0, 0], ['freeThrowMissed']],
    ['a shot that was good', [shot(3, { isMade: false })], [3, 0], ['made']],
    ['a basket that did not count', [shot(2)], [0, 0], ['missed']],
    ['several', [shot(2), freeThrow(false), freeThrow(true)], [4, 0], ['two', 'freeThrowMade', 'freeThrow']],
    ['none where sheet and board agree', [shot(2), freeThrow(true)], [3, 0], []],
    ['none that would overshoot', [shot(3), theirs(3)], [3, 4], []],
  ])('are %s', (_, plays, [home = 0, away = 0], kinds) => {
    expect(mistakesFor(minutesApart(plays), home, away).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('are a basket that was entered twice within 8 seconds, of which the later one goes', () => {
    const first = eventAt({ clock: 4_000 }, shot(2));
    const second = eventAt({ clock: 3_920 }, shot(2, { player: 'p3' }));
    expect(mistakesFor([first, second], 2, 0)[0]).toMatchObject({ kind: 'twice', event: { id: second.id } });
    const later = eventAt({ clock: 3_919 }, shot(2));
    expect(mistakesFor([first, later], 2, 0).map(({ kind }) => kind)).not.toContain('twice');
  });

  it('are the latest of a kind first, and others of it where no other kind explains it', () => {
    const events = minutesApart([shot(2), shot(2), shot(2), shot(2)]);
    const ids = mistakesFor(events, 9, 0).map(({ event }) => event.id);
    expect(ids).toEqual([events[3]?.id, events[2]?.id, events[1]?.id]);
  });

  it('explain all of a difference before a part of it', () => {
    const events = minutesApart([shot(3, { isMade: false }), shot(2)]);
    expect(mistakesFor(events, 5, 0).map(({ kind }) => kind)).toEqual(['made', 'two']);
  });

  it('suspect nothing that an earlier board was compared with', () => {
    const before = eventAt({ clock: 500 }, shot(2));
    const board = eventAt({ clock: 0 }, { kind: 'board', home: 2, away: 0 });
    const after = eventAt({ period: 2 }, shot(2));
    const mistakes = mistakesFor([before, board, after], 5, 0, 2);
    expect(mistakes.map(({ event }) => event.id)).toEqual([after.id]);
  });

  it('close the difference once they are mended', () => {
    const events = minutesApart([shot(2), theirs(2), freeThrow(true)]);
    for (const [home, away] of [
      [4, 2],
      [3, 3],
      [1, 4],
      [2, 2],
    ] as const) {
      const [mistake] = mistakesFor(events, home, away);
      const { event, play } = mistake!;
      const mended = [...events];
      if (mistake!.isTakenBack) mended.push(next(mended, event, { kind: 'undo', target: event.id }));
      if (play) mended.push(next(mended, event, play));
      expect(foldScorebook(mended).score).toEqual({ home, away });
    }
  });
});

it('settles what nobody explains as points of the team', () => {
  const events = minutesApart([shot(2), theirs(3)]);
  const plays = settlingPlays(boardDifference(foldScorebook(events).periods, 1, { home: 7, away: 2 }));
  const settled = [...events, ...plays.map((play) => eventAt({ clock: 0 }, play))];
  expect(foldScorebook(settled).score).toEqual({ home: 7, away: 2 });
});

it('remembers what the board of a period showed, the latest entry of it', () => {
  const boards = [41, 43].map((home) => eventAt({ period: 2, clock: 0 }, { kind: 'board', home, away: 38 }));
  expect([...foldScorebook(boards).boards]).toEqual([[2, { home: 43, away: 38 }]]);
  expect(foldScorebook(boards).score).toEqual({ home: 0, away: 0 });
});

function next(events: readonly ScorebookEvent[], { order }: ScorebookEvent, play: Play): ScorebookEvent {
  return eventAt(nextOrder(events, order), play);
}
