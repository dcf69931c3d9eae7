import { describe, expect, it } from 'vitest';
import type { Outcome, Result } from './outcome.ts';
import { presets, type StandingsRules } from './rules.ts';
import { type Adjustments, type Entry, standings } from './standings.ts';

type Game = readonly [home: string, away: string, homePoints: number, awayPoints: number];

const names = (games: readonly Game[]) =>
  [...new Set([...games.map(([home]) => home), ...games.map(([, away]) => away)])].toSorted();

/** A competition whose entries are known by their names. */
function competition(teams: readonly string[], rules: StandingsRules = presets.fiba) {
  const idOf = (name: string) => teams.indexOf(name) + 1;
  const entry = (name: string): Entry => ({ id: idOf(name), name, withdrawn: null });
  const fixture = (home: string, away: string, result: Result, fixtureId: number): Outcome => ({
    fixtureId,
    playedOn: `2026-11-${String(fixtureId).padStart(2, '0')}`,
    home: idOf(home),
    away: idOf(away),
    result,
  });
  const table = (
    outcomes: readonly Outcome[],
    changes: Partial<Adjustments> & { entries?: readonly Entry[] } = {},
  ) =>
    standings(changes.entries ?? teams.map(entry), outcomes, rules, {
      deductions: changes.deductions ?? [],
      draws: changes.draws ?? [],
    }).map((row) => ({ ...row, name: teams[row.entryId - 1] ?? '' }));
  return { entry, fixture, table, idOf };
}

function played(games: readonly Game[], rules: StandingsRules = presets.fiba) {
  const teams = names(games);
  const { fixture, table } = competition(teams, rules);
  return table(
    games.map(([home, away, forHome, forAway], index) =>
      fixture(home, away, { kind: 'played', points: { home: forHome, away: forAway } }, index + 1),
    ),
  );
}

describe('criteria', () => {
  it('puts three level teams in the order of their games, as in group K of the 2019 World Cup', () => {
    const table = played([
      ['BRA', 'GRE', 79, 78],
      ['CZE', 'BRA', 93, 71],
      ['GRE', 'CZE', 84, 77],
    ]);
    expect(table.map(({ name }) => name)).toEqual(['CZE', 'GRE', 'BRA']);
    expect(table.map(({ difference }) => difference)).toEqual([15, 6, -21]);
  });

  /** A beats everybody; B, C and D win one each among them, with differences of +10, -5 and -5. C beat D. */
  const restart: Game[] = [
    ['A', 'B', 80, 60],
    ['A', 'C', 80, 60],
    ['A', 'D', 80, 60],
    ['B', 'C', 80, 65],
    ['C', 'D', 80, 70],
    ['D', 'B', 75, 70],
  ];

  it('starts again with those still level once a criterion has split them', () => {
    const table = played(restart);
    expect(table.map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 A', '2 B', '3 C', '4 D']);
    const last = table.at(-1);
    expect(last?.decisions.map(({ criterion, among }) => `${criterion} ${among.length}`)).toEqual([
      'points 4',
      'headToHead 3',
      'headToHeadDifference 3',
      'headToHead 2',
    ]);
  });

  it('goes on with the next criterion where the rules do not start again', () => {
    const table = played(restart, { ...presets.fiba, restartAfterSplit: false });
    // C and D have 145 points among the three, -25 and 205 points over all games.
    expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 3]);
  });

  it('shares a rank while nothing decides, and skips the next', () => {
    const { table } = competition(['A', 'B', 'C']);
    expect(table([]).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  it('decides by lot once it was drawn', () => {
    const { table, idOf } = competition(['A', 'B', 'C']);
    const draw = (names: string[], drawnOn = '2026-11-24') => ({ entryIds: names.map(idOf), drawnOn });
    const ranks = (...draws: { entryIds: number[]; drawnOn: string }[]) =>
      table([], { draws }).map(({ name, rank }) => `${rank} ${name}`);
    expect(ranks(draw(['B', 'C', 'A']))).toEqual(['1 B', '2 C', '3 A']);
    // A draw of others than those who are level now doesn't apply.
    expect(ranks(draw(['B', 'A']))).toEqual(['1 A', '1 B', '1 C']);
    expect(table([], { draws: [draw(['C', 'A', 'B'])] })[0]?.decisions.at(-1)).toMatchObject({
      criterion: 'lot',
      drawnOn: '2026-11-24',
    });
  });

  it('draws lots only for those whom nothing else separates', () => {
    const { table, fixture, idOf } = competition(['A', 'B', 'C']);
    const won = [fixture('A', 'B', { kind: 'played', points: { home: 60, away: 50 } }, 1)];
    const draws = [{ entryIds: [idOf('C'), idOf('B'), idOf('A')], drawnOn: '2026-11-24' }];
    expect(table(won, { draws }).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('leaves out games among those level until all have met equally often', () => {
    const rules: StandingsRules = {
      ...presets.recreational,
      criteria: ['winPercentage', 'headToHead', 'difference'],
    };
    const table = played(
      [
        ['A', 'B', 60, 50],
        ['B', 'C', 70, 50],
        ['C', 'D', 60, 50],
        ['D', 'A', 90, 50],
      ],
      rules,
    );
    expect(
      table.every(({ decisions }) => decisions.every(({ criterion }) => criterion !== 'headToHead')),
    ).toBe(true);
  });

  it('adds at most the cap of a game to a difference', () => {
    const table = played([['A', 'B', 90, 40]], presets.recreational);
    expect(table.map(({ difference, pointsFor }) => [difference, pointsFor])).toEqual([
      [20, 90],
      [-20, 40],
    ]);
  });

  it('compares teams with unequal numbers of games by the share won', () => {
    const table = played(
      [
        ['A', 'B', 60, 50],
        ['B', 'C', 60, 50],
        ['B', 'C', 60, 50],
        ['C', 'B', 40, 50],
      ],
      presets.recreational,
    );
    expect(table.map(({ name, winPercentage }) => `${name} ${winPercentage}`)).toEqual([
      'A 1',
      'B 0.75',
      'C 0',
    ]);
    expect(table.map(({ gamesBehind }) => gamesBehind)).toEqual([0, -0.5, 2]);
  });
});

describe('kinds of outcomes', () => {
  const { fixture, table, idOf } = competition(['A', 'B']);
  const points = { home: 70, away: 60 };
  const after = (result: Result, rules?: StandingsRules) => {
    const rows = (rules ? competition(['A', 'B'], rules) : { table }).table([fixture('A', 'B', result, 1)]);
    return Object.fromEntries(rows.map((row) => [row.name, row]));
  };
  const counted = (result: Result) =>
    ['A', 'B'].map((name) => {
      const row = after(result)[name];
      return [row?.tablePoints, row?.wins, row?.losses, row?.draws, row?.pointsFor, row?.difference];
    });

  it.each<[string, Result, unknown]>([
    [
      'played',
      { kind: 'played', points },
      [
        [2, 1, 0, 0, 70, 10],
        [1, 0, 1, 0, 60, -10],
      ],
    ],
    [
      'overtime',
      { kind: 'overtime', points, regulation: 58 },
      [
        [2, 1, 0, 0, 70, 10],
        [1, 0, 1, 0, 60, -10],
      ],
    ],
    [
      'draw',
      { kind: 'draw', points: { home: 60, away: 60 } },
      [
        [1, 0, 0, 1, 60, 0],
        [1, 0, 0, 1, 60, 0],
      ],
    ],
    [
      'forfeit by the visitors',
      { kind: 'forfeit', by: 'away' },
      [
        [2, 1, 0, 0, 20, 20],
        [0, 0, 1, 0, 0, -20],
      ],
    ],
    [
      'double forfeit',
      { kind: 'doubleForfeit' },
      [
        [0, 0, 1, 0, 0, 0],
        [0, 0, 1, 0, 0, 0],
      ],
    ],
    [
      'default of the side behind',
      { kind: 'default', by: 'away', points },
      [
        [2, 1, 0, 0, 70, 10],
        [1, 0, 1, 0, 60, -10],
      ],
    ],
    [
      'default of the side ahead',
      { kind: 'default', by: 'home', points },
      [
        [1, 0, 1, 0, 0, -2],
        [2, 1, 0, 0, 2, 2],
      ],
    ],
    [
      'awarded',
      { kind: 'awarded', to: 'away', points: { home: 0, away: 20 } },
      [
        [1, 0, 1, 0, 0, -20],
        [2, 1, 0, 0, 20, 20],
      ],
    ],
    [
      'annulled',
      { kind: 'annulled' },
      [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
    ],
  ])('%s', (_, result, expected) => {
    expect(counted(result)).toEqual(expected);
  });

  it('leaves overtime out of the difference in the EuroLeague', () => {
    const { A } = after({ kind: 'overtime', points, regulation: 58 }, presets.euroLeague);
    expect([A?.wins, A?.difference, A?.pointsFor]).toEqual([1, 0, 70]);
  });

  it('leaves forfeits out of streaks and the last five', () => {
    const rows = table([
      fixture('A', 'B', { kind: 'played', points }, 1),
      fixture('B', 'A', { kind: 'forfeit', by: 'home' }, 2),
      fixture('B', 'A', { kind: 'played', points: { home: 50, away: 51 } }, 3),
    ]);
    expect(rows.map(({ streak }) => streak)).toEqual([2, -2]);
    expect(rows[0]?.lastFive).toEqual(['won', 'won']);
    expect(rows[0]).toMatchObject({ home: { wins: 1, losses: 0 }, away: { wins: 2, losses: 0 } });
  });

  it('takes points off one team, and no other row changes', () => {
    const games = [fixture('A', 'B', { kind: 'played', points }, 1)];
    const deduction = { entryId: idOf('A'), points: 2, reason: 'Unregistered player' };
    const before = table(games);
    const rows = table(games, { deductions: [deduction] });
    expect(rows.map(({ name, tablePoints, rank }) => [name, tablePoints, rank])).toEqual([
      ['B', 1, 1],
      ['A', 0, 2],
    ]);
    const { rank: _, decisions: __, gamesBehind: ___, ...b } = rows[0] ?? {};
    expect(before[1]).toMatchObject(b);
    expect(rows[1]).toMatchObject({ wins: 1, losses: 0, winPercentage: 1 });
  });

  it.each([
    ['gamesStand', 1],
    ['gamesAnnulled', 0],
  ] as const)('lists a withdrawn team last, without a rank: %s', (withdrawn, games) => {
    const { entry } = competition(['A', 'B']);
    const rows = table([fixture('A', 'B', { kind: 'played', points }, 1)], {
      entries: [{ ...entry('A'), withdrawn }, entry('B')],
    });
    expect(rows.map(({ name, rank, gamesPlayed }) => [name, rank, gamesPlayed])).toEqual([
      ['B', 1, games],
      ['A', null, games],
    ]);
  });
});
