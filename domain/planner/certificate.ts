import { type Day, dayOfWeek, daysBetween, weekOfDay } from '../calendar.ts';
import { evenRange, leastByes, meetingsRange, mostRest, type Range } from './bounds.ts';

/** A game of the season, as the certificate counts it. Ids are those of entries. */
export type CountedGame = {
  readonly homeId: number;
  readonly awayId: number;
  readonly playedOn: Day;
  /** Minutes since midnight; null is to be announced. */
  readonly minute: number | null;
};

/** What a team has of a schedule. */
export type Share = {
  readonly entryId: number;
  readonly games: number;
  /** Games at the first and at the last time that is played on such a weekday, where there are several. */
  readonly early: number;
  readonly late: number;
  readonly home: number;
  readonly away: number;
  /** The most weeks in a row without a game, of the weeks that have games. */
  readonly byes: number;
  /** The least days from a game to the next; null with fewer than two games. */
  readonly restDays: number | null;
};

/** What the teams have, beside what no schedule with as many games for each team at the same times can do better. */
export type Certificate = {
  readonly shares: readonly Share[];
  readonly games: Measure<Range>;
  readonly early: Measure<Range>;
  readonly late: Measure<Range>;
  /** Between home and away games of a team. */
  readonly sides: Measure<number>;
  readonly byes: Measure<number>;
  readonly meetings: Measure<Range>;
  readonly restDays: Measure<number> | null;
};

export type Measure<T> = {
  readonly actual: T;
  readonly best: T;
  /** Whether it is as good as it can be. */
  readonly isBest: boolean;
};

/**
 * How evenly a schedule treats its teams. A bound is arithmetic: of 18 late games for 4 teams, two sides each, nobody can do better
 * than 9 a team (bounds.ts). Product §5, Fixture.
 */
export function certificateOf(
  teams: readonly number[],
  games: readonly CountedGame[],
  /** The teams that meet each other. */
  pools: readonly (readonly number[])[] = [teams],
): Certificate {
  const days = countsBy(games, ({ playedOn }) => playedOn);
  const weekly = countsBy(games, ({ playedOn }) => weekOfDay(playedOn));
  const weeks = weekly.map(({ key }) => key);
  const edges = edgesOf(games);
  const shares = teams.map((entryId) => shareOf(entryId, games, { weeks, edges }));
  const gamesOfPool = (own: readonly number[]) =>
    shares.filter(({ entryId }) => own.includes(entryId)).map((one) => one.games);
  const gameCounts = gamesOfPool(teams);
  return {
    shares,
    games: ranges(pools.map((own) => range(gamesOfPool(own), evenlyShared(gamesOfPool(own))))),
    early: edgeRange(shares, 'early', daysAt(games, edges, 'least')),
    late: edgeRange(shares, 'late', daysAt(games, edges, 'most')),
    // A team with an odd number of games can't be at home in half of them.
    sides: most(
      shares.map(({ home, away }) => Math.abs(home - away)),
      Math.max(0, ...gameCounts.map((count) => count % 2)),
    ),
    byes: most(
      shares.map(({ byes }) => byes),
      leastByes(
        gameCounts,
        weekly.map(({ count }) => count),
      ),
    ),
    meetings: ranges(
      pools
        .filter((own) => own.length > 1)
        .map((own) => range(meetingsOf(own, games), meetingsRange(gamesWithin(own, games)))),
    ),
    restDays: rest(
      shares,
      mostRest(
        gameCounts,
        days.map(({ key, count }) => ({ day: key, games: count })),
      ),
    ),
  };
}

/** How many games there are of each day or week, in order. */
function countsBy(games: readonly CountedGame[], keyOf: (game: CountedGame) => string) {
  return [...Map.groupBy(games, keyOf)]
    .map(([key, own]) => ({ key, count: own.length }))
    .toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key));
}

/** On how many days there is a game at the first or the last time of its weekday. */
function daysAt(games: readonly CountedGame[], edges: ReadonlyMap<number, Range>, end: keyof Range): number {
  const ofEdge = games.filter(
    ({ playedOn, minute }) => minute !== null && edges.get(dayOfWeek(playedOn))?.[end] === minute,
  );
  return new Set(ofEdge.map(({ playedOn }) => playedOn)).size;
}

/** The games at an end of an evening: a team has one of a day at most, and no more than it has games. */
function edgeRange(shares: readonly Share[], end: 'early' | 'late', days: number): Measure<Range> {
  const counts = shares.map((share) => share[end]);
  const caps = shares.map((share) => Math.min(share.games, days));
  return range(counts, evenRange(sumOf(counts), caps));
}

function evenlyShared(counts: readonly number[]): Range {
  const sum = sumOf(counts);
  return evenRange(
    sum,
    counts.map(() => sum),
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** How many games each of the teams has against the others of them. */
function gamesWithin(teams: readonly number[], games: readonly CountedGame[]): number[] {
  const own = games.filter(({ homeId, awayId }) => teams.includes(homeId) && teams.includes(awayId));
  return teams.map((id) => own.filter(({ homeId, awayId }) => homeId === id || awayId === id).length);
}

type Context = { readonly weeks: readonly string[]; readonly edges: ReadonlyMap<number, Range> };

function shareOf(entryId: number, games: readonly CountedGame[], { weeks, edges }: Context): Share {
  const own = games
    .filter(({ homeId, awayId }) => homeId === entryId || awayId === entryId)
    .toSorted((a, b) => Number(a.playedOn > b.playedOn) - Number(a.playedOn < b.playedOn));
  const home = own.filter(({ homeId }) => homeId === entryId).length;
  const at = (end: keyof Range) =>
    own.filter(({ playedOn, minute }) => minute !== null && edges.get(dayOfWeek(playedOn))?.[end] === minute)
      .length;
  const gaps = own.slice(1).map((game, index) => daysBetween(own[index]?.playedOn ?? '', game.playedOn));
  return {
    entryId,
    games: own.length,
    early: at('least'),
    late: at('most'),
    home,
    away: own.length - home,
    byes: longestBye(new Set(own.map(({ playedOn }) => weekOfDay(playedOn))), weeks),
    restDays: gaps.length === 0 ? null : Math.min(...gaps),
  };
}

/**
 * The first and the last time of each weekday that has several, by its number from Sunday. A time at which nothing is played on one
 * day of many is still early or late on the others. Product §5, Fixture.
 */
export function edgesOf(games: readonly Pick<CountedGame, 'playedOn' | 'minute'>[]): Map<number, Range> {
  const edges = new Map<number, Range>();
  for (const [weekday, ofDay] of Map.groupBy(games, ({ playedOn }) => dayOfWeek(playedOn))) {
    const minutes = ofDay.flatMap(({ minute }) => minute ?? []);
    const [least, last] = [Math.min(...minutes), Math.max(...minutes)];
    if (least < last) edges.set(weekday, { least, most: last });
  }
  return edges;
}

function longestBye(own: ReadonlySet<string>, weeks: readonly string[]): number {
  let longest = 0;
  let idle = 0;
  for (const week of weeks) {
    idle = own.has(week) ? 0 : idle + 1;
    longest = Math.max(longest, idle);
  }
  return longest;
}

function meetingsOf(teams: readonly number[], games: readonly CountedGame[]): number[] {
  const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const counts = new Map<string, number>();
  for (const { homeId, awayId } of games) {
    const key = keyOf(homeId, awayId);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return teams.flatMap((a, at) => teams.slice(at + 1).map((b) => counts.get(keyOf(a, b)) ?? 0));
}

function range(counts: readonly number[], best: Range): Measure<Range> {
  const actual = { least: Math.min(...counts, best.most), most: Math.max(...counts, best.least) };
  return { actual, best, isBest: actual.least >= best.least && actual.most <= best.most };
}

/** Merges the ranges of the pools; each pool has its own bounds. */
function ranges(all: readonly Measure<Range>[]): Measure<Range> {
  const [first, ...others] = all;
  if (!first) return range([], { least: 0, most: 0 });
  const outer = (of: (one: Measure<Range>) => Range) => ({
    least: Math.min(of(first).least, ...others.map((one) => of(one).least)),
    most: Math.max(of(first).most, ...others.map((one) => of(one).most)),
  });
  return {
    actual: outer(({ actual }) => actual),
    best: outer(({ best }) => best),
    isBest: all.every(({ isBest }) => isBest),
  };
}

type Pooled = { readonly id: number; readonly pool?: number | null };

/** The pools of a schedule whose games are all within one; else all teams together. Product §5, Fixture. */
export function playedPools(entries: readonly Pooled[], games: readonly CountedGame[]): number[][] {
  const pools = new Map(entries.map(({ id, pool }) => [id, pool ?? null]));
  const isWithin = games.every(({ homeId, awayId }) => pools.get(homeId) === pools.get(awayId));
  const groups = Map.groupBy(entries, ({ pool }) => (isWithin ? (pool ?? null) : null));
  return [...groups.values()].map((own) => own.map(({ id }) => id));
}

/** The worst of the teams. */
function most(counts: readonly number[], best: number): Measure<number> {
  const actual = Math.max(0, ...counts);
  return { actual, best, isBest: actual <= best };
}

/** The shortest rest of a team. */
function rest(shares: readonly Share[], best: number): Measure<number> | null {
  const rests = shares.flatMap(({ restDays }) => restDays ?? []);
  if (rests.length === 0) return null;
  const actual = Math.min(...rests);
  return { actual, best, isBest: actual >= best };
}
