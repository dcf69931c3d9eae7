import type { Season } from '#contract/teams.ts';
import { countedWeeks, currentSeason, dateIn, weekOf } from '#domain/calendar.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { ApiError } from '#server/errors.ts';
import { withColors } from './colors.ts';
import { readableTeam, type TeamLookup } from './scope.ts';

/** A team at one moment, with its zone and seasons at that moment. */
export type TeamNow = {
  readonly id: AuthorizedTeamId;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly colors: TeamColors;
  readonly zone: string;
  /** When the team was created. */
  readonly since: Temporal.Instant;
  /** The earliest first. */
  readonly seasons: readonly Season[];
  readonly now: Temporal.Instant;
  /** The day it is for the team. */
  readonly today: string;
  readonly currentWeek: string;
};

/** The team of `readableTeam`, at the present moment, in one statement. Throws `not_found`. */
export async function readableTeamNow({ db, clock }: DatabaseServices, lookup: TeamLookup): Promise<TeamNow> {
  const { readNow, since, ...team } = await readableTeam(db, lookup);
  const now = await clock.of(readNow, db);
  return {
    ...withColors(team),
    since: Temporal.Instant.from(since),
    now,
    today: dateIn(now, team.zone).toString(),
    currentWeek: weekOf(now, team.zone),
  };
}

const everyWeek = { first: '0001-01-07', last: '9999-12-26' } as const;

/**
 * The weeks that count for the requested season, else the current one, as bounds a query can take.
 * Throws `not_found` for a season of another team.
 */
function seasonWeekBounds(
  { seasons, today }: Pick<TeamNow, 'seasons' | 'today'>,
  seasonId: number | undefined,
): { first: string; last: string } {
  const season =
    seasonId === undefined ? currentSeason(seasons, today) : seasons.find(({ id }) => id === seasonId);
  if (season === undefined) throw new ApiError('not_found');
  const { first, last } = countedWeeks(season, seasons);
  return { first: first ?? everyWeek.first, last: last ?? everyWeek.last };
}

/** A team and its first and last week, as bounds of a query. */
type Weeks = { readonly teamId: AuthorizedTeamId; readonly first: string; readonly last: string };

/**
 * The team and the weeks of a season; the current season by default, every week for 'all'. Throws `not_found`, also for a
 * season of another team.
 */
export async function readableTeamWeeks(
  services: DatabaseServices,
  lookup: TeamLookup,
  seasonId?: number | 'all',
): Promise<Weeks> {
  const team = await readableTeamNow(services, lookup);
  return { teamId: team.id, ...(seasonId === 'all' ? everyWeek : seasonWeekBounds(team, seasonId)) };
}
