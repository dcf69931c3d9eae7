import { describe, expect, it } from 'vitest';
import euroleague from './euroleague.json' with { type: 'json' };
import { presets } from './rules.ts';
import { standings } from './standings.ts';

/** The table of a group, with names in place of ids. */
function tableOf(games: (typeof euroleague.groups)[number]['games']) {
  const names = [...new Set(games.flatMap(([home, away]) => [String(home), String(away)]))].toSorted();
  const idOf = (name: unknown) => names.indexOf(String(name)) + 1;
  const outcomes = games.map(([home, away, forHome, forAway], index) => ({
    fixtureId: index + 1,
    playedOn: '2009-01-15',
    home: idOf(home),
    away: idOf(away),
    result: { kind: 'played' as const, points: { home: Number(forHome), away: Number(forAway) } },
  }));
  const entries = names.map((name) => ({ id: idOf(name), name, withdrawn: null }));
  const table = standings(entries, outcomes, presets.euroLeague, { deductions: [], draws: [] });
  return table.map((row) => ({
    ...row,
    name: names[row.entryId - 1],
    decisions: row.decisions.map(({ criterion, among, values }) => ({
      criterion,
      among: among.map((id) => names[id - 1]),
      values: among.map((id) => values.get(id)),
    })),
  }));
}

function groupWith(season: string, ...names: string[]) {
  const group = euroleague.groups.find(
    (one) => one.season === season && names.every((name) => one.order.includes(name)),
  );
  return tableOf(group?.games ?? []).filter(({ name }) => names.includes(String(name)));
}

describe('groups of the EuroLeague', () => {
  it.each(euroleague.groups)('$season: $order', ({ order, wentOn, games }) => {
    const table = tableOf(games);
    expect(table.map(({ name }) => name)).toEqual(order);
    expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      table
        .slice(0, 4)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(wentOn);
  });
});

describe('ties as they were resolved', () => {
  it('puts the winner of both games before the team with the better difference', () => {
    const [first, second] = groupWith('2008-2009', 'BER', 'JOV');
    expect([first, second]).toMatchObject([
      { name: 'BER', wins: 4, difference: -57 },
      { name: 'JOV', wins: 4, difference: -10 },
    ]);
    expect(second?.decisions.at(-1)).toEqual({
      criterion: 'headToHead',
      among: ['BER', 'JOV'],
      values: [2, 0],
    });
  });

  it('separates four teams level on wins by the difference among them', () => {
    const table = groupWith('2009-2010', 'ZAL', 'CIB', 'ASV', 'ULK');
    expect(table.map(({ name, difference }) => `${name} ${difference}`)).toEqual([
      ...['ZAL -66', 'CIB -105', 'ASV -69', 'ULK -109'],
    ]);
    expect(table[1]?.decisions.at(-1)).toEqual({
      criterion: 'headToHeadDifference',
      among: ['ZAL', 'CIB', 'ASV', 'ULK'],
      values: [6, 2, -3, -5],
    });
  });

  it.each([
    ['three teams', ['SOP', 'ZAL', 'NAN'], [15, 12, -27]],
    ['two teams with a win each', ['MIL', 'PAR'], [9, -9]],
  ])('separates %s by the difference among them', (_, names, values) => {
    const table = groupWith('2008-2009', ...names);
    expect(table.map(({ name }) => name)).toEqual(names);
    expect(table.at(-1)?.decisions.at(-1)).toMatchObject({ criterion: 'headToHeadDifference', values });
  });

  it('does not let the difference over all games come first', () => {
    expect(groupWith('2008-2009', 'MIL', 'PAR').map(({ difference }) => difference)).toEqual([-11, 19]);
  });
});
