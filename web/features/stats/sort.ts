import { type Direction, defaultDirection, defaultMetric, type Metric, metrics } from '#domain/metrics.ts';

/** How the leaderboard is sorted, and the season it is of, as its URL carries it: ?sort=apg&dir=asc&season=3. */
export type LeaderboardSearch = { sort?: string; dir?: 'asc'; season?: number };
export type Sort = { readonly metric: Metric; readonly direction: Direction };

/** The sort in a URL; invalid values are left out. */
export function readSearch(search: Record<string, unknown>): LeaderboardSearch {
  const sort = metrics.find(({ inUrl }) => inUrl === search.sort);
  const season = Number(search.season);
  return {
    ...(sort && sort.key !== defaultMetric && { sort: sort.inUrl }),
    ...(search.dir === 'asc' && { dir: 'asc' as const }),
    ...(Number.isInteger(season) && season > 0 && { season }),
  };
}

export function sortOf({ sort, dir }: LeaderboardSearch): Sort {
  const metric = metrics.find(({ inUrl }) => inUrl === sort)?.key ?? defaultMetric;
  return { metric, direction: dir ?? defaultDirection };
}

/** The URL's query of a sort; empty for the default one. */
export function searchOf({ metric, direction }: Sort, season: number | undefined): LeaderboardSearch {
  const sort = metrics.find(({ key }) => key === metric)?.inUrl;
  return readSearch({ sort, dir: direction, season });
}

/** The active column turns around; any other starts from the highest. Product §2, Season leaderboard. */
export function sortAfterPress(current: Sort, metric: Metric): Sort {
  if (metric !== current.metric) return { metric, direction: 'desc' };
  return { metric, direction: current.direction === 'desc' ? 'asc' : 'desc' };
}
