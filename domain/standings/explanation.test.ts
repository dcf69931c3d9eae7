import { describe, expect, it } from 'vitest';
import { type Comparison, explainRank } from './explanation.ts';
import { percentageText, recordText, signedText } from './format.ts';
import type { Outcome } from './outcome.ts';
import { presets, type StandingsRules } from './rules.ts';
import { type Adjustments, standings } from './standings.ts';

type Game = readonly [home: string, away: string, homePoints: number, awayPoints: number];

/** The sentences of every team after these games, by its name. */
function explained(games: readonly Game[], rules: StandingsRules, more: Partial<Adjustments> = {}) {
  const names = [...new Set(games.flatMap((game) => game.slice(0, 2).map(String)))].toSorted();
  const idOf = (name: string) => names.indexOf(name) + 1;
  const outcomes = games.map(
    ([home, away, ...points], index): Outcome => ({
      fixtureId: index + 1,
      playedOn: '2026-11-01',
      home: idOf(home),
      away: idOf(away),
      result: {
        kind: points[0] === points[1] ? 'draw' : 'played',
        points: { home: points[0], away: points[1] },
      },
    }),
  );
  const entries = names.map((name) => ({ id: idOf(name), name, withdrawn: null }));
  const table = standings(entries, outcomes, rules, { deductions: [], draws: [], ...more });
  return Object.fromEntries(
    table.map((row) => {
      const name = names[row.entryId - 1] ?? '';
      const comparisons = row.decisions.map(
        ({ criterion, among, values, level, drawnOn }): Comparison => ({
          drawnOn,
          criterion,
          values: among.map((id) => ({ id, value: values.get(id) ?? 0 })),
          level,
        }),
      );
      const { sentences, level } = explainRank(row, {
        nameOf: (id) => names[id - 1] ?? '',
        dayText: (day) => `day ${day}`,
        comparisons,
        table,
      });
      return [name, { text: sentences.join(' '), level: level.map(({ id }) => names[id - 1]) }];
    }),
  );
}

const circle: Game[] = [
  ['A', 'B', 80, 74],
  ['B', 'C', 70, 65],
  ['C', 'A', 66, 64],
];
const by = (...criteria: StandingsRules['criteria'][number][]) => ({ ...presets.fiba, criteria });

describe('a rank explains itself', () => {
  it('by points that nobody else has', () => {
    expect(explained([['A', 'B', 60, 50]], presets.fiba).A).toEqual({
      text: 'Nobody else has 2 points.',
      level: [],
    });
  });

  it('by head to head, and by the difference in those games', () => {
    expect(explained(circle, presets.fiba).B).toEqual({
      text: 'Tied with 2 other teams at 3 points. Tiebreaker, head to head: 1–1 for all 3. Tiebreaker, point difference in those games: +4, −1, −3. B: −1.',
      level: ['A', 'B', 'C'],
    });
  });

  it('by head to head among some', () => {
    const games: Game[] = [
      ['A', 'B', 60, 50],
      ['B', 'C', 60, 50],
      ['C', 'A', 60, 50],
      ['C', 'D', 50, 60],
      ['D', 'B', 50, 60],
      ['A', 'D', 50, 60],
    ];
    expect(explained(games, by('points', 'headToHead')).D?.text).toBe(
      'Tied with 1 other team at 5 points. Tiebreaker, head to head: 1–0, 0–1. D: 0–1.',
    );
  });

  it.each([
    ['points scored in those games', by('points', 'headToHeadPointsScored'), '144, 144, 131. B: 144.'],
    ['point difference in all games', by('points', 'difference'), '+4, −1, −3. B: −1.'],
    ['points scored in all games', by('points', 'pointsScored'), '144, 144, 131. B: 144.'],
  ] as const)('by %s', (name, rules, values) => {
    expect(explained(circle, rules).B?.text).toContain(
      `Tied with 2 other teams at 3 points. Tiebreaker, ${name}: ${values}`,
    );
  });

  it('by forfeits, and by lot', () => {
    const table = explained([['A', 'B', 60, 60]], by('points', 'fewestForfeits', 'lot'), {
      draws: [{ entryIds: [2, 1], drawnOn: '2026-11-24' }],
    });
    expect(table.A?.text).toBe(
      'Tied with 1 other team at 1 point. Tiebreaker, forfeits: 0 for both. Drawn by lot on day 2026-11-24: 1. B, 2. A.',
    );
  });

  it('by the share of games won, as a record where those level have the same', () => {
    expect(explained(circle, presets.recreational).A?.text).toMatch(/^Tied with 2 other teams at 1–1\./);
    const unequal: Game[] = [
      ['A', 'B', 60, 50],
      ['B', 'A', 60, 50],
      ['C', 'D', 60, 50],
      ['D', 'C', 60, 50],
      ['C', 'D', 60, 50],
      ['D', 'C', 60, 50],
    ];
    expect(explained(unequal, by('winPercentage')).A?.text).toMatch(/^Tied with 3 other teams at \.500\./);
  });

  it('says when nothing separates those level', () => {
    expect(explained([['A', 'B', 60, 60]], by('points', 'lot')).B?.text).toBe(
      "Tied with 1 other team at 1 point. They're still tied, so they share the rank.",
    );
  });

  it('counts deducted points', () => {
    const deductions = [{ entryId: 1, points: 1, reason: 'Late fee' }];
    expect(explained([['A', 'B', 60, 50]], presets.fiba, { deductions }).A?.text).toMatch(
      /^Tied with 1 other team at 1 point\./,
    );
  });
});

describe('numbers of a table', () => {
  it.each([
    [1, '1.000'],
    [0.625, '.625'],
    [0, '.000'],
    [-0.5, '-.500'],
  ])('%s won is %s', (share, text) => {
    expect(percentageText(share)).toBe(text);
  });

  it.each([
    [6, '+6'],
    [0, '0'],
    [-5, '−5'],
  ])('a difference of %s is %s', (value, text) => {
    expect(signedText(value)).toBe(text);
  });

  it('has draws only where there are some', () => {
    expect(recordText({ wins: 3, losses: 7, draws: 0 })).toBe('3–7');
    expect(recordText({ wins: 3, losses: 7, draws: 1 })).toBe('3–7–1');
  });
});
