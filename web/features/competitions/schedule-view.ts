import type { Entry, Fixture } from '#contract/competitions.ts';
import { isPast } from '#domain/fixtures.ts';
import { compareNames } from '#domain/names.ts';
import { language } from '#messages/language';

export const groupings = ['round', 'day'] as const;

/** What is shown of a league's schedule; it is in the URL. */
export type ScheduleView = {
  show: 'upcoming' | 'results';
  by: (typeof groupings)[number];
  /** The id of an entry whose games are shown. */
  entry?: number | undefined;
  venue?: string | undefined;
  /** The number of a pool whose teams' games are shown. */
  pool?: number | undefined;
};

export type FixtureGroup = { readonly key: number | string; readonly fixtures: readonly Fixture[] };

type Games = { readonly fixtures: readonly Fixture[]; readonly today: string };

/** Upcoming games or, without any, results. */
export function defaultShow({ fixtures, today }: Games): ScheduleView['show'] {
  return fixtures.some((one) => !isPast(one, today)) ? 'upcoming' : 'results';
}

/** By round or by day, the earliest first; of results the latest. */
export function groupFixtures(
  { fixtures, entries, today }: Games & { readonly entries: readonly Pick<Entry, 'id' | 'pool'>[] },
  { show, by, entry, venue, pool }: ScheduleView,
): FixtureGroup[] {
  const inPool = new Set(entries.filter((one) => one.pool === pool).map(({ id }) => id));
  const matching = fixtures.filter(
    (one) =>
      isPast(one, today) === (show === 'results') &&
      (entry === undefined || one.homeId === entry || one.awayId === entry) &&
      (venue === undefined || one.venue === venue) &&
      (pool === undefined || inPool.has(one.homeId) || inPool.has(one.awayId)),
  );
  const groups = [...Map.groupBy(matching, (one) => (by === 'round' ? one.round : one.playedOn))]
    .map(([key, ofKey]) => ({ key, fixtures: ofKey }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return show === 'upcoming' ? groups : groups.toReversed();
}

/** The names of the venues, in order. */
export function venuesOf(fixtures: readonly Fixture[]): string[] {
  const names = new Set(fixtures.flatMap(({ venue }) => (venue === null ? [] : [venue])));
  return [...names].toSorted((a, b) => compareNames(a, b, language()));
}
