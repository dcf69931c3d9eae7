import { describe, expect, it } from 'vitest';
import { advancedBox } from './advanced.ts';
import type { Play, ScorebookEvent } from './events.ts';
import { presetFormat } from './format.ts';
import { leastSeasonGames, leastSeasonUnitTenths, seasonAdvanced } from './season.ts';
import { gameSummary } from './summary.ts';
import { eventAt } from './testing/events.ts';

const five = ['p1', 'p2', 'p3', 'p4', 'p5'];
const shot: Play = { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: true };
const start = [
  eventAt({}, { kind: 'setup', format: presetFormat('quarters10') }),
  eventAt({}, { kind: 'level', side: 'home', level: 'scout' }),
  eventAt({}, { kind: 'lineup', side: 'home', players: five }),
];
const plays = (more: readonly Play[] = []) => [shot, ...more].map((play) => eventAt({ clock: 3_000 }, play));
const end = eventAt({ clock: 0 }, { kind: 'end' });
const game = (more: readonly Play[] = []): ScorebookEvent[] => [...start, ...plays(more), end];

describe('what a season adds up of a game', () => {
  it('is nothing before its end, and nothing of a game that was not scouted as a whole', () => {
    expect(gameSummary('home', [...start, ...plays()])).toBeNull();
    expect(gameSummary('away', game())).toBeNull();
    expect(gameSummary('home', [...plays(), end])).toBeNull();
  });

  it('has every line, the team and the units, however short they were together', () => {
    const summary = gameSummary('home', game([{ kind: 'turnover', side: 'home', player: null }]));
    expect(summary).toMatchObject({ points: 3, possessions: 2, hasLineups: true, freeThrowWeight: 0.44 });
    expect(summary?.team).toMatchObject({ points: 3, turnovers: 1, minutes: 30_000 });
    expect(summary?.players.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(summary?.units).toEqual([{ players: [1, 2, 3, 4, 5], tenths: 6_000, points: 3, against: 0 }]);
  });
});

describe('the season', () => {
  const miss: Play = { ...shot, isMade: false };
  const summaries = (count: number, more: readonly Play[] = []) =>
    Array.from({ length: count }, () => gameSummary('home', game(more))).filter((one) => one !== null);

  it('lists a player from a number of scouted games on', () => {
    expect(seasonAdvanced(summaries(leastSeasonGames - 1)).lines).toEqual([]);
    const { games, lines } = seasonAdvanced(summaries(leastSeasonGames));
    expect(games).toBe(leastSeasonGames);
    expect(lines.map(({ id, games: own }) => [id, own])).toContainEqual([1, leastSeasonGames]);
  });

  it('is worth what one game is, where every game is the same', () => {
    const more = [miss, { kind: 'assist' as const, side: 'home' as const, player: 'p2' }];
    const one = advancedBox('home', game(more));
    const season = seasonAdvanced(summaries(3, more));
    expect(season.per100).toBe(one.per100);
    for (const { id, values } of season.lines) {
      const line = one.lines.find(({ player }) => player === `p${id}`);
      for (const [column, value] of Object.entries(line?.values ?? {}))
        expect([column, Object.entries(values).find(([key]) => key === column)?.[1]]).toEqual([
          column,
          value === null ? null : expect.closeTo(value, 9),
        ]);
    }
  });

  it('adds up the minutes of a unit over its games, and leaves short ones out', () => {
    const [unit] = seasonAdvanced(summaries(2)).units;
    expect(unit).toEqual({ players: [1, 2, 3, 4, 5], tenths: 12_000, points: 6, against: 0 });
    const [summary] = summaries(1);
    const short = { ...summary!, units: [{ ...summary!.units[0]!, tenths: leastSeasonUnitTenths - 1 }] };
    expect(seasonAdvanced([short]).units).toEqual([]);
  });

  it('of a team without a scouted game is empty', () => {
    expect(seasonAdvanced([])).toEqual({ games: 0, lines: [], possessions: 0, per100: null, units: [] });
  });
});
