import { describe, expect, it } from 'vitest';
import { gamesOfWithdrawal, isAnnulled, usualWithdrawal } from './withdrawals.ts';

const game = (id: number, more: object = {}) => ({
  id,
  homeId: 1,
  awayId: 2,
  playedOn: '2026-11-19',
  time: '7:00 PM',
  state: 'published' as const,
  outcome: null as unknown,
  reports: [] as unknown[],
  playoff: null as unknown,
  ...more,
});

describe('the games that a withdrawal concerns', () => {
  const fixtures = [
    game(1, { playedOn: '2026-11-05', outcome: {} }),
    game(2, { playedOn: '2026-11-12' }),
    game(3, { playedOn: '2026-11-12', reports: [{}, {}] }),
    game(4),
    game(5, { state: 'postponed', playedOn: '2026-11-10' }),
    game(6, { state: 'planned' }),
    game(7, { state: 'cancelled' }),
    game(8, { homeId: 3 }),
    game(9, { homeId: 3, awayId: 4 }),
    game(10, { playoff: {} }),
    game(11, { playedOn: '2026-11-12', playoff: {} }),
  ];
  const idsFor = (withdrawal: 'forfeit' | 'annul') => {
    const { played, left } = gamesOfWithdrawal(fixtures, 2, { withdrawal, now: '2026-11-18 12:00' });
    return [played, left].map((list) => list.map(({ id }) => id));
  };

  it('are those to come; one that has begun may still have its result', () => {
    expect(idsFor('forfeit')).toEqual([[1], [4, 5, 8, 10]]);
  });

  it('are all of the season that have no result, where none counts', () => {
    expect(idsFor('annul')).toEqual([[1], [2, 3, 4, 5, 8, 10]]);
  });
});

it('is usually as if a team had never played that leaves before half of its games', () => {
  const usual = (played: number, left: number) =>
    usualWithdrawal({ played: Array(played).fill(0), left: Array(left).fill(0) });
  expect([usual(3, 4), usual(4, 4), usual(5, 4)]).toEqual(['annul', 'forfeit', 'forfeit']);
});

it('annuls games of the season, by either side, and none of the playoffs', () => {
  const entries = [
    { id: 1, withdrawn: 'gamesAnnulled' as const },
    { id: 2, withdrawn: 'gamesStand' as const },
    { id: 3, withdrawn: null },
  ];
  const annulled = (homeId: number, awayId: number, playoff: unknown = null) =>
    isAnnulled({ homeId, awayId, playoff }, entries);
  expect([annulled(1, 3), annulled(3, 1), annulled(2, 3), annulled(1, 3, {})]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
