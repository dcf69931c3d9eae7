import { describe, expect, it } from 'vitest';
import type { ImportedGame } from './game.ts';
import { mergeGame } from './merge.ts';
import { undoneGame } from './undo.ts';

const base: ImportedGame = {
  day: '2026-11-19',
  time: '7:45 PM',
  opponent: 'Bulls',
  isHome: true,
  location: 'Pier Gym',
  isCancelled: false,
  score: null,
};
const score = (ourScore: number, opponentScore: number) => ({ ourScore, opponentScore });

describe('what a source says of a game', () => {
  it('comes in where nobody edited the game', () => {
    const told = { ...base, day: '2026-11-20', isCancelled: true };
    const { game, changes, kept, source } = mergeGame(base, base, told);
    expect(game).toEqual(told);
    expect(changes).toEqual([
      { field: 'day', from: 'Thu, Nov 19', to: 'Fri, Nov 20' },
      { field: 'isCancelled', from: 'On', to: 'Cancelled' },
    ]);
    expect([kept, source]).toEqual([[], told]);
  });

  it('gives way to what was edited by hand, however often it is said', () => {
    const edited = { ...base, time: '8:15 PM' };
    const told = { ...base, time: '7:30 PM' };
    const first = mergeGame(edited, base, told);
    expect(first).toMatchObject({ game: edited, kept: [{ field: 'time', from: '8:15 PM', to: '7:30 PM' }] });
    expect(mergeGame(first.game, first.source, told)).toMatchObject({ game: edited, changes: [] });
  });

  it('may come to say the same as the edit', () => {
    const edited = { ...base, time: '8:15 PM' };
    expect(mergeGame(edited, base, edited)).toMatchObject({ changes: [], kept: [] });
  });

  it('fills the blanks of a game entered by hand, and nothing else', () => {
    const own = { ...base, time: null, location: null, opponent: 'BULLS' };
    const told = { ...base, isHome: false, isCancelled: true, score: score(68, 61) };
    const { game, kept } = mergeGame(own, null, told);
    expect(game).toEqual({ ...own, time: '7:45 PM', location: 'Pier Gym', score: score(68, 61) });
    expect(kept.map(({ field }) => field)).toEqual(['isHome', 'isCancelled']);
  });

  it('takes nothing away by leaving it out, but a time that is open again', () => {
    const known = { ...base, score: score(68, 61) };
    const told = { ...base, time: null, location: null, isHome: null, score: null };
    const { game, source } = mergeGame(known, known, told);
    expect(game).toEqual({ ...known, time: null });
    expect(source).toEqual({ ...known, time: null });
  });

  it('does not bring back a score that the captain deleted', () => {
    const told = { ...base, score: score(68, 61) };
    expect(mergeGame(base, told, told)).toMatchObject({ game: { score: null }, kept: [{ field: 'score' }] });
  });
});

describe('undoing', () => {
  const before = { origin: 'file', sourceUid: null, source: base, goneAt: null, game: base } as const;
  const after = { ...base, day: '2026-11-20', time: '9:00 PM' };
  const step = { gameId: 1, before, after, wasDismissed: false };

  it('puts back what was set', () => {
    expect(undoneGame(step, after)).toEqual(base);
  });

  it('leaves what was edited since', () => {
    const edited = { ...after, time: '8:00 PM', location: 'Fieldhouse' };
    expect(undoneGame(step, edited)).toEqual({ ...edited, day: base.day });
  });

  it('deletes an added game, unless somebody has touched it', () => {
    const added = { ...step, before: null };
    expect(undoneGame(added, after)).toBe('delete');
    expect(undoneGame(added, { ...after, score: score(1, 0) })).toEqual({ ...after, score: score(1, 0) });
  });
});
