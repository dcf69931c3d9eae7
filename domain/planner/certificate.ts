import { type Day, dayOfWeek, daysBetween, weekOfDay } from '../calendar.ts';

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

export type Range = { readonly least: number; readonly most: number };

/** What the teams have, beside what no schedule with as many games for each team on the same days can do better. */
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
 * than 9 a team. Product §5, Fixture.
 */
export function certificateOf(
  teams: readonly number[],
  games: readonly CountedGame[],
  /** The teams that meet each other. */
  pools: readonly (readonly number[])[] = [teams],
): Certificate {
  const weeks = [...new Set(games.map(({ playedOn }) => weekOfDay(playedOn)))].toSorted();
  const edges = edgesOf(games);
  const shares = teams.map((entryId) => shareOf(entryId, games, { weeks, edges }));
  const ends = games.map(({ playedOn }) => playedOn).toSorted();
  const span = daysBetween(ends[0] ?? '2000-01-01', ends.at(-1) ?? ends[0] ?? '2000-01-01');
  return {
    shares,
    games: ranges(
      pools.map((own) => shares.filter(({ entryId }) => own.includes(entryId)).map((one) => one.games)),
    ),
    early: range(shares.map(({ early }) => early)),
    late: range(shares.map(({ late }) => late)),
    sides: most(
      shares.map(({ home, away }) => Math.abs(home - away)),
      shares.map((one) => one.games % 2),
    ),
    byes: most(
      shares.map(({ byes }) => byes),
      shares.map((one) => Math.ceil((weeks.length - one.games) / (one.games + 1))),
    ),
    meetings: ranges(pools.map((own) => meetingsOf(own, games))),
    restDays: rest(shares, span),
  };
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

/** The sum of the counts is what it is: the best is to have it spread evenly. */
function range(counts: readonly number[]): Measure<Range> {
  const sum = counts.reduce((total, count) => total + count, 0);
  const mean = sum / Math.max(1, counts.length);
  const best = { least: Math.floor(mean), most: Math.ceil(mean) };
  const actual = { least: Math.min(...counts, best.most), most: Math.max(...counts, best.least) };
  return { actual, best, isBest: actual.least === best.least && actual.most === best.most };
}

/** Counts that are even within each pool. */
function ranges(counts: readonly (readonly number[])[]): Measure<Range> {
  const all = counts.filter((own) => own.length > 0).map(range);
  if (all.length === 0) return range([]);
  const outer = (of: (one: Measure<Range>) => Range) => ({
    least: Math.min(...all.map((one) => of(one).least)),
    most: Math.max(...all.map((one) => of(one).most)),
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

/** The worst of the teams, beside the worst of their bounds. */
function most(counts: readonly number[], bounds: readonly number[]): Measure<number> {
  const [actual, best] = [Math.max(0, ...counts), Math.max(0, ...bounds)];
  return { actual, best, isBest: actual <= best };
}

/** The shortest rest; a team with more games has to play within fewer days. */
function rest(shares: readonly Share[], span: number): Measure<number> | null {
  const rests = shares.flatMap(({ restDays }) => restDays ?? []);
  if (rests.length === 0) return null;
  const actual = Math.min(...rests);
  const best = Math.floor(span / (Math.max(...shares.map(({ games }) => games)) - 1));
  return { actual, best, isBest: actual >= best };
}
