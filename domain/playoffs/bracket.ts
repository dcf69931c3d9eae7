/** What a series is called: by how many teams are left, or what it decides. */
export const stages = ['roundOf32', 'roundOf16', 'quarterfinal', 'semifinal', 'final', 'thirdPlace'] as const;

export type Stage = (typeof stages)[number];

/** How many games a series can have. */
export const seriesLengths = [1, 3, 5, 7] as const;

/** Fewest and most teams of a bracket. */
export const bracketSize = { min: 2, max: 32 } as const;

/** How a bracket is played. */
export type BracketFormat = {
  /** At most so many games decide a series: the first to win more than half of them goes on. */
  readonly bestOf: (typeof seriesLengths)[number];
  /** The losers of the semifinals play each other. */
  readonly thirdPlace: boolean;
  /** In each round the best seed left plays the worst one, in place of a fixed bracket. */
  readonly reseeds: boolean;
};

/** Rounds and series count from 1; the series for third place is the second of the last round. */
export type SeriesKey = { readonly round: number; readonly series: number };

/** A game of a series; `winnerId` is null until it's decided, and for one that counts for nobody. */
export type SeriesGame = SeriesKey & { readonly winnerId: number | null };

/** Two teams of the bracket, by the ids of their entries; null until they are known. */
export type Series = SeriesKey & {
  readonly topId: number | null;
  readonly bottomId: number | null;
  /** The team on top goes on without a game. */
  readonly isBye: boolean;
  readonly stage: Stage;
  readonly topWins: number;
  readonly bottomWins: number;
  readonly winnerId: number | null;
};

/**
 * The rounds of a single-elimination bracket. `seeds` are ids, the best first; where they are no power of two, the best have a bye in
 * the first round. The order of `games` doesn't matter. Product §9, Play-offs.
 */
export function bracket(
  seeds: readonly number[],
  format: BracketFormat,
  games: readonly SeriesGame[],
): Series[][] {
  const play = (key: SeriesKey, [topId, bottomId]: Pair, stage: Stage): Series => {
    const own = games.filter(({ round, series }) => round === key.round && series === key.series);
    const winsOf = (id: Team) =>
      own.filter(({ winnerId }) => typeof id === 'number' && winnerId === id).length;
    const [topWins, bottomWins] = [winsOf(topId), winsOf(bottomId)];
    const needed = (format.bestOf + 1) / 2;
    const isBye = bottomId === 'bye';
    const winnerId = isBye || topWins >= needed ? topId : bottomWins >= needed ? bottomId : null;
    return {
      ...key,
      topId: idOf(topId),
      bottomId: idOf(bottomId),
      isBye,
      stage,
      topWins,
      bottomWins,
      winnerId: idOf(winnerId),
    };
  };
  const rounds: Series[][] = [];
  let pairs = firstPairs(seeds);
  for (let round = 1; pairs.length > 0; round++) {
    const series = pairs.map((pair, index) =>
      play({ round, series: index + 1 }, pair, stageOf(pairs.length)),
    );
    const losers = rounds.at(-1)?.map(loserOf);
    const [first, second] = losers ?? [];
    const hasThirdPlace =
      format.thirdPlace && series.length === 1 && losers?.length === 2 && seeds.length > 3;
    if (hasThirdPlace) series.push(play({ round, series: 2 }, [first ?? null, second ?? null], 'thirdPlace'));
    rounds.push(series);
    if (pairs.length === 1) break;
    pairs = nextPairs(series, seeds, format);
  }
  return rounds;
}

/** Whether the teams of a game are those of its series as the bracket stands. Product §9, Play-offs. */
export function isInSeries(
  rounds: readonly (readonly Series[])[],
  game: SeriesKey & { readonly homeId: number; readonly awayId: number },
): boolean {
  const series = findSeries(rounds, game);
  if (!series || series.isBye) return false;
  const { topId, bottomId } = series;
  const { homeId, awayId } = game;
  return (topId === homeId && bottomId === awayId) || (topId === awayId && bottomId === homeId);
}

/** A series by its key; null where the bracket has none. Product §9, Play-offs. */
export function findSeries(
  rounds: readonly (readonly Series[])[],
  { round, series }: SeriesKey,
): Series | null {
  return rounds[round - 1]?.[series - 1] ?? null;
}

/** The winner of the final; null until it's decided. Product §9, Play-offs. */
export function championOf(rounds: readonly (readonly Series[])[]): number | null {
  return rounds.at(-1)?.[0]?.winnerId ?? null;
}

type Ranked = { readonly id: number; readonly rank: number | null };

/** Ids of entries, the best first, and those of them that are level. */
export type Seeds = { readonly seeds: number[]; readonly level: number[] };

/**
 * The best `size` of a table, or those who share a rank that has to be decided before they can be seeded. `rows` are in the order of
 * the table. Product §9, Play-offs.
 */
export function seedsOfTable(rows: readonly Ranked[], size: number): Seeds {
  const ranked = rows.filter(({ rank }) => rank !== null);
  const best = ranked.slice(0, size);
  const level = ranked.filter((row) =>
    best.some(({ rank }) => rank === row.rank && ranked.filter((one) => one.rank === rank).length > 1),
  );
  return { seeds: best.map(({ id }) => id), level: level.map(({ id }) => id) };
}

const stageByPairs: ReadonlyMap<number, Stage> = new Map([
  [1, 'final'],
  [2, 'semifinal'],
  [4, 'quarterfinal'],
  [8, 'roundOf16'],
]);

function stageOf(pairs: number): Stage {
  return stageByPairs.get(pairs) ?? 'roundOf32';
}

type Team = number | 'bye' | null;
type Pair = readonly [Team, Team];

function idOf(team: Team): number | null {
  return typeof team === 'number' ? team : null;
}

/** The best two can only meet in the final, the best four not before the semifinals, and so on. */
function firstPairs(seeds: readonly number[]): Pair[] {
  let order = [1];
  while (order.length < seeds.length) {
    const total = 2 * order.length + 1;
    order = order.flatMap((seed) => [seed, total - seed]);
  }
  const team = (seed: number | undefined): Team => seeds[(seed ?? 0) - 1] ?? 'bye';
  return pairUp(order).map(([better, worse]) => [team(better), team(worse)]);
}

function nextPairs(series: readonly Series[], seeds: readonly number[], { reseeds }: BracketFormat): Pair[] {
  const winners = series.map(({ winnerId }) => winnerId);
  if (!reseeds) return pairUp(winners).map(([a, b]) => [a ?? null, b ?? null]);
  const isDecided = winners.every((id) => id !== null);
  const left = winners.toSorted((a, b) => seeds.indexOf(a ?? 0) - seeds.indexOf(b ?? 0));
  return left
    .slice(0, left.length / 2)
    .map((best, index) => (isDecided ? [best, left[left.length - 1 - index] ?? null] : [null, null]));
}

function pairUp<T>(list: readonly T[]): [T | undefined, T | undefined][] {
  return Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index], list[2 * index + 1]]);
}

function loserOf({ topId, bottomId, winnerId }: Series): number | null {
  if (winnerId === null) return null;
  return winnerId === topId ? bottomId : topId;
}
