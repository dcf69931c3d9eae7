import { expect, test } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import type { PlacedGame } from './input.ts';
import { resultOf } from './plan.ts';
import { replan } from './replan.ts';
import { after, league, planned, proposalsOf, withoutWeek } from './testing/small-league.ts';

test('a lost evening moves its games alone where there is room, and the proposals are in order', () => {
  const input = league(6, 11, 3);
  const games = planned(input);
  const evening = games[0]!.playedOn;
  const lost = games.filter(({ playedOn }) => playedOn === evening).length;
  const next = withoutWeek(input, games, input.slots.findIndex(({ playedOn }) => playedOn === evening) / 2);
  const proposals = proposalsOf(next);
  expect(proposals[0]?.moves).toHaveLength(lost);
  const counts = proposals.map(({ moves }) => moves.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const { moves } of proposals) {
    expect(brokenRules(after(next, moves), next.plan)).toEqual([]);
    expect(after(next, moves).some(({ playedOn }) => playedOn === evening)).toBe(false);
  }
  expect(proposalsOf(next)).toEqual(proposals);
});

test('what is played or pinned stays', () => {
  const input = league(6, 11, 5);
  const games = planned(input);
  const { plan, movable } = withoutWeek(input, games, 3);
  const pinned = games.slice(0, 4);
  const isPinned = (game: PlacedGame) => pinned.some((one) => JSON.stringify(one) === JSON.stringify(game));
  const next = {
    plan: {
      ...plan,
      slots: input.slots.filter(({ playedOn }) => playedOn !== games.at(-1)!.playedOn),
      pinned,
    },
    movable: movable.filter(({ fixtureId: _, ...game }) => !isPinned(game)),
  };
  const proposals = proposalsOf(next);
  expect(proposals.length).toBeGreaterThan(0);
  for (const { moves } of proposals) {
    expect(moves.every(({ fixtureId }) => fixtureId >= 4)).toBe(true);
    expect(brokenRules([...after(next, moves), ...pinned], plan)).toEqual([]);
  }
});

test('fewer slots than games are named', () => {
  const input = league(4, 3, 1);
  const result = resultOf(replan(withoutWeek(input, planned(input), 1)));
  expect(result).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'fewSlots', games: 6, room: 4 }] });
});
