import type { OpenTimeRequest } from '#contract/competitions/management.ts';
import type { TimeRequest } from '#contract/competitions/time-requests.ts';
import { clockIn, inZone } from '#domain/league-games.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { takesTimeRequests } from '#domain/time-requests.ts';
import type { FixtureRow } from '../queries.ts';
import type { TimeRequestRow } from './queries.ts';

type Reader = {
  readonly side: Side;
  /** The competition's zone and the team's. */
  readonly from: string;
  readonly to: string;
};

/** A request as the captain of one side sees it; of the other side's, its times only, and only while it is open. */
export function presentTimeRequests(
  rows: readonly TimeRequestRow[],
  { side, from, to }: Reader,
): TimeRequest[] {
  return rows
    .filter((row) => row.side === side || row.declinedAt === null)
    .map((row) => {
      const isOurs = row.side === side;
      return {
        id: row.id,
        isOurs,
        suggestions: row.suggestions.map((one) => {
          const { playedOn, time } = inZone(one, from, to);
          return { playedOn, time: time ?? one.time, venue: one.venue, court: one.court };
        }),
        reason: isOurs ? row.reason : null,
        declined: row.declinedAt === null ? null : { note: row.declineNote },
      };
    });
}

/** The requests that the organizer can still answer. */
export function presentOpenTimeRequests(
  rows: readonly TimeRequestRow[],
  fixtures: readonly FixtureRow[],
  { now, zone }: { readonly now: Temporal.Instant; readonly zone: string },
): OpenTimeRequest[] {
  const clock = clockIn(now, zone);
  const ahead = new Set(fixtures.filter((one) => takesTimeRequests(one, clock)).map(({ id }) => id));
  return rows
    .filter(({ fixtureId }) => ahead.has(fixtureId))
    .map(({ id, fixtureId, side, suggestions, reason, createdAt }) => ({
      id,
      fixtureId,
      side,
      reason,
      createdAt,
      suggestions: suggestions.map((one) => ({ ...one })),
    }));
}
