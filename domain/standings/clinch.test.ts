import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaintiesOf } from './clinch.ts';
import type { Outcome, Result } from './outcome.ts';
import type { GameLeft } from './race.ts';
import { presets, type StandingsRules } from './rules.ts';
import { contendersOf, standings } from './standings.ts';

const entriesOf = (teams: number) =>
  Array.from({ length: teams }, (_, index) => ({
    id: index + 1,
    name: `Team ${index + 1}`,
    withdrawn: null,
  }));
const tableOf = (teams: number, outcomes: readonly Outcome[], rules: StandingsRules) =>
  standings(entriesOf(teams), outcomes, rules, { deductions: [], draws: [] });
const outcome = ([home, away]: readonly [number, number], result: Result, fixtureId: number): Outcome => ({
  fixtureId,
  playedOn: '2026-11-01',
  home,
  away,
  result,
});
const by = (home: number, away: number): Result => ({ kind: 'played', points: { home, away } });

type Season = {
  readonly teams: number;
  readonly played: readonly Outcome[];
  readonly left: readonly GameLeft[];
  readonly rules: StandingsRules;
  readonly places: number | null;
};

function certainties({ teams, played, left, rules, places }: Season) {
  return certaintiesOf({
    table: tableOf(teams, played, rules),
    contenders: contendersOf(entriesOf(teams), played, rules, []),
    left,
    rules,
    allowsDraws: false,
    places: places === null ? null : { sure: places, possible: places },
  });
}

describe('a last game', () => {
  // 1 and 2 are level and have won a game against each other; 2 is ahead by 6 in them. 3 is two wins behind.
  const played = [
    outcome([1, 2], by(60, 52), 1),
    outcome([2, 1], by(64, 50), 2),
    outcome([1, 3], by(60, 50), 3),
    outcome([2, 3], by(60, 50), 4),
  ];
  const season = { teams: 3, played, left: [{ home: 1, away: 2 }], rules: presets.fiba };

  it('is won by any margin where wins decide', () => {
    const certain = certainties({ ...season, places: 1 });
    expect(certain.get(1)).toEqual({ race: null, lastGame: { opponentId: 2, first: 0, playoffs: null } });
    expect(certain.get(3)).toEqual({ race: 'eliminated', lastGame: null });
  });

  it('is to be won by more where the difference among those level decides', () => {
    // Before it 1 has 2–2 and 2 has 3–1: level after a win of 1, who is behind by 6 in their games so far.
    const behind = [...played, outcome([2, 3], by(60, 50), 5), outcome([3, 1], by(60, 50), 6)];
    const rules = { ...presets.fiba, criteria: ['points', 'headToHeadDifference', 'lot'] as const };
    const left = [{ home: 1, away: 2 }];
    const certain = certainties({ teams: 3, played: behind, left, rules, places: 1 });
    expect(certain.get(1)?.lastGame).toEqual({ opponentId: 2, first: 7, playoffs: null });
    expect(certainties({ teams: 3, played: behind, left, rules, places: 2 }).get(1)).toEqual({
      race: 'clinched',
      lastGame: { opponentId: 2, first: 7, playoffs: null },
    });
  });

  it('claims no margin where overtime leaves differences as they are', () => {
    const behind = [...played, outcome([2, 3], by(60, 50), 5), outcome([3, 1], by(60, 50), 6)];
    const criteria = ['points', 'headToHeadDifference', 'lot'] as const;
    const rules = { ...presets.euroLeague, criteria };
    const certain = certainties({ teams: 3, played: behind, left: season.left, rules, places: 1 });
    expect(certain.get(1)?.lastGame).toBeNull();
  });
});

it('a place is certain where head to head decides it, though another can still draw level', () => {
  const played = [1, 2].map((id) => outcome([1, 2], by(60, 50), id));
  const season = {
    teams: 3,
    played: [...played, outcome([2, 3], by(60, 50), 3)],
    left: [{ home: 2, away: 3 }],
  };
  const races = [...certainties({ ...season, rules: presets.euroLeague, places: 1 }).values()];
  expect(races.map(({ race }) => race)).toEqual(['first', 'eliminated', 'eliminated']);
});

const teams = 4;
const pair = fc
  .tuple(fc.integer({ min: 1, max: teams }), fc.integer({ min: 1, max: teams - 1 }))
  .map(([home, step]): [number, number] => [home, ((home + step - 1) % teams) + 1]);
const season = fc.record({
  played: fc.array(fc.tuple(pair, fc.integer({ min: -9, max: 9 }).filter(Boolean)), {
    minLength: 4,
    maxLength: 12,
  }),
  left: fc.array(pair, { minLength: 1, maxLength: 3 }),
  rules: fc.constantFrom(presets.fiba, presets.recreational, presets.threeForAWin, presets.euroLeague),
  places: fc.integer({ min: 1, max: 3 }),
});
const score = (lead: number): Result => by(60 + Math.max(lead, 0), 60 + Math.max(-lead, 0));

/** Every way in which games can end, with margins from one point to a rout. */
function* endings(left: readonly [number, number][], from: number): Generator<Outcome[]> {
  const [next, ...rest] = left;
  if (!next) return yield [];
  const kinds: Result[] = [
    ...[1, 7, 45].flatMap((lead) => [score(lead), score(-lead)]),
    ...[1, 6].flatMap((lead): Result[] => [
      { kind: 'overtime', points: { home: 60 + lead, away: 60 }, regulation: 50 },
      { kind: 'overtime', points: { home: 60, away: 60 + lead }, regulation: 50 },
    ]),
    { kind: 'forfeit', by: 'home' },
    { kind: 'forfeit', by: 'away' },
  ];
  for (const result of kinds)
    for (const others of endings(rest, from + 1)) yield [outcome(next, result, from), ...others];
}

describe('against every ending', () => {
  it('claims nothing that a table contradicts', () => {
    let claims = 0;
    fc.assert(
      fc.property(season, ({ played, left, rules, places }) => {
        const past = played.map(([sides, lead], index) => outcome(sides, score(lead), index + 1));
        const games = left.map(([home, away]) => ({ home, away }));
        const certain = certainties({ teams, played: past, left: games, rules, places });
        for (const ending of endings(left, 100)) {
          const table = tableOf(teams, [...past, ...ending], rules);
          for (const { entryId, rank } of table) {
            const { race = null, lastGame = null } = certain.get(entryId) ?? {};
            if (race === 'first') expect(rank).toBe(1);
            if (race === 'clinched') expect(rank).toBeLessThanOrEqual(places);
            if (race === 'eliminated') expect(rank).toBeGreaterThan(places);
            const last = ending.find(({ home, away }) => home === entryId || away === entryId);
            if (!lastGame || !last) continue;
            claims += 1;
            const lead = leadOf(last, entryId);
            if (lastGame.first !== null && lead >= lastGame.first) expect(rank).toBe(1);
            if (lastGame.playoffs !== null && lead >= lastGame.playoffs)
              expect(rank).toBeLessThanOrEqual(places);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(claims).toBeGreaterThan(100);
  }, 60_000);

  it('finds the least margin of the very last game', () => {
    let margins = 0;
    fc.assert(
      fc.property(season, ({ played, left: [game], places }) => {
        const past = played.map(([sides, lead], index) => outcome(sides, score(lead), index + 1));
        const [home, away] = game ?? [1, 2];
        // Points scored follow the margin here, so they may not decide.
        const criteria = ['points', 'headToHead', 'headToHeadDifference', 'difference'] as const;
        const rules = { ...presets.fiba, criteria };
        const lastGame = certainties({ teams, played: past, left: [{ home, away }], rules, places }).get(
          home,
        )?.lastGame;
        const isIn = (result: Result, within: number) => {
          const table = tableOf(teams, [...past, outcome([home, away], result, 100)], rules);
          const own = table.find(({ entryId }) => entryId === home)?.rank ?? teams;
          const shared = table.filter(({ rank }) => rank === own).length;
          return own + shared - 1 <= within;
        };
        const need = (within: number) => {
          if (isIn({ kind: 'forfeit', by: 'away' }, within) && isIn(score(1), within)) return 0;
          const least = Array.from({ length: 40 }, (_, index) => index + 1).find((lead) =>
            isIn(score(lead), within),
          );
          return least ?? null;
        };
        if (!lastGame) return;
        if (lastGame.first !== null && lastGame.first > 0) {
          margins += 1;
          expect(lastGame.first).toBe(need(1));
        }
        if (lastGame.playoffs !== null && lastGame.playoffs > 1) {
          margins += 1;
          expect(lastGame.playoffs).toBe(need(places));
        }
        if (lastGame.first === 0) expect(need(1)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
    expect(margins).toBeGreaterThan(10);
  });
});

/** What a team won a game by; a forfeit is a win by any margin that is claimed without a number. */
function leadOf({ home, result }: Outcome, id: number): number {
  const sign = home === id ? 1 : -1;
  if (result.kind === 'forfeit') return (result.by === 'home') === (home === id) ? -1 : 0;
  if (!('points' in result)) return -1;
  return sign * (result.points.home - result.points.away);
}
