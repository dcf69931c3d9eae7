import type { ManagedFixture } from '#contract/competitions/management.ts';
import { compareNames } from '#domain/names.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { language } from '#messages/language';

export type Court = Pick<ManagedFixture, 'venue' | 'court'>;

/** A text for a court, which two ways to write it share. */
export function courtKey({ venue, court }: Court): string {
  return `${venue ?? ''}\n${court ?? ''}`.toLowerCase();
}

/** The courts that games are on, by name; games without one come last. */
export function courtsOf(fixtures: readonly Court[]): Court[] {
  const courts = new Map(fixtures.map(({ venue, court }) => [courtKey({ venue, court }), { venue, court }]));
  return [...courts.values()].sort(
    (a, b) =>
      Number(a.venue === null) - Number(b.venue === null) ||
      compareNames(courtKey(a), courtKey(b), language()),
  );
}

/** The games by day and court, each cell by time. */
export function gamesByCell(fixtures: readonly ManagedFixture[]): Map<string, ManagedFixture[]> {
  const byTime = fixtures.toSorted((a, b) => clockTime(a.time).localeCompare(clockTime(b.time)));
  return Map.groupBy(byTime, (fixture) => `${fixture.playedOn} ${courtKey(fixture)}`);
}
