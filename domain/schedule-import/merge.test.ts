import { describe, expect, it } from 'vitest';
import type { ImportedGame } from './game.ts';
import { mergeGame } from './merge.ts';
import { gameAfterUndo } from './undo.ts';

const base: ImportedGame = {
  day: '2026-11-19',
  time: '7:45 PM',
  opponent: 'Bulls',
  isHome: true,
  location: 'Pier Gym',
  isCancelled: false,
  score: null,
  notes: null,
};
const score = (ourScore: number, opponentScore: number) => ({ ourScore, opponentScore });

describe('what a source says of a game', () => {
  it('comes in where nobody edited the game', () => {
    const incoming = { ...base, day: '2026-11-20', isCancelled: true };
    const { game, changes, preserved, source } = mergeGame(base, base, incoming);
    expect(game).toEqual(incoming);
    expect(changes).toEqual([
      { field: 'day', from: 'Thu, Nov 19', to: 'Fri, Nov 20' },
      { field: 'isCancelled', from: 'On', to: 'Canceled' },
    ]);
    expect([preserved, source]).toEqual([[], incoming]);
  });

  it('gives way to what was edited by hand, however often it is said', () => {
    const edited = { ...base, time: '8:15 PM' };
    const incoming = { ...base, time: '7:30 PM' };
    const first = mergeGame(edited, base, incoming);
    expect(first).toMatchObject({
      game: edited,
      preserved: [{ field: 'time', from: '8:15 PM', to: '7:30 PM' }],
    });
    expect(mergeGame(first.game, first.source, incoming)).toMatchObject({ game: edited, changes: [] });
  });

  it('may come to say the same as the edit', () => {
    const edited = { ...base, time: '8:15 PM' };
    expect(mergeGame(edited, base, edited)).toMatchObject({ changes: [], preserved: [] });
  });

  it('fills the blanks of a game entered by hand, and nothing else', () => {
    const own = { ...base, time: null, location: null, opponent: 'BULLS' };
    const incoming = { ...base, isHome: false, isCancelled: true, score: score(68, 61) };
    const { game, preserved } = mergeGame(own, null, incoming);
    expect(game).toEqual({ ...own, time: '7:45 PM', location: 'Pier Gym', score: score(68, 61) });
    expect(preserved.map(({ field }) => field)).toEqual(['isHome', 'isCancelled']);
  });

  it('takes nothing away by leaving it out, but a time that is open again', () => {
    const previous = { ...base, score: score(68, 61) };
    const incoming = { ...base, time: null, location: null, isHome: null, score: null };
    const { game, source } = mergeGame(previous, previous, incoming);
    expect(game).toEqual({ ...previous, time: null });
    expect(source).toEqual({ ...previous, time: null });
  });

  it('does not bring back a score that the captain deleted', () => {
    const incoming = { ...base, score: score(68, 61) };
    expect(mergeGame(base, incoming, incoming)).toMatchObject({
      game: { score: null },
      preserved: [{ field: 'score' }],
    });
  });
});

describe('undoing', () => {
  const before = { origin: 'file', sourceUid: null, source: base, goneAt: null, game: base } as const;
  const after = { ...base, day: '2026-11-20', time: '9:00 PM' };
  const step = { gameId: 1, before, after, wasDismissed: false };

  it('puts back what was set', () => {
    expect(gameAfterUndo(step, after)).toEqual(base);
  });

  it('leaves what was edited since', () => {
    const edited = { ...after, time: '8:00 PM', location: 'Fieldhouse' };
    expect(gameAfterUndo(step, edited)).toEqual({ ...edited, day: base.day });
  });

  it('deletes an added game, unless somebody has touched it', () => {
    const added = { ...step, before: null };
    expect(gameAfterUndo(added, after)).toBe('delete');
    expect(gameAfterUndo(added, { ...after, score: score(1, 0) })).toEqual({ ...after, score: score(1, 0) });
  });
});
