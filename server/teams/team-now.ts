import type { Season } from '#contract/teams.ts';
import type { Viewer } from '#domain/access.ts';
import { countedWeeks, currentSeason, dateIn, weekOf } from '#domain/calendar.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { ApiError } from '#server/errors.ts';
import {
  type ReadableRow,
  readableTeam,
  readableTeamOfPlayer,
  readableTeamRow,
  readableTeamRowBySlugs,
  readableTeamRowOfGame,
  readableTeamRowOfPlayer,
} from './scope.ts';

/** A team at one moment, with its zone and seasons at that moment. */
export type TeamNow = {
  readonly id: AuthorizedTeamId;
  readonly name: string;
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

async function teamNow({ db, clock }: DatabaseServices, row: ReadableRow): Promise<TeamNow> {
  const { readNow, since, ...team } = row;
  const now = await clock.of(readNow, db);
  return {
    ...team,
    since: Temporal.Instant.from(since),
    now,
    today: dateIn(now, team.zone).toString(),
    currentWeek: weekOf(now, team.zone),
  };
}

/** The team that `readableTeam` gives, at the present moment, in one statement. Throws `not_found`. */
export async function readableTeamNow(
  services: DatabaseServices,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<TeamNow> {
  return teamNow(services, await readableTeamRow(services.db, viewer, requestedTeamId));
}

/** The same of a visible team by the slugs of its page. Throws `not_found`. */
export async function readableTeamNowBySlugs(
  services: DatabaseServices,
  slugs: { leagueSlug: string; teamSlug: string },
): Promise<TeamNow> {
  return teamNow(services, await readableTeamRowBySlugs(services.db, slugs));
}

/** The team of a game at the present moment. Throws `not_found`. */
export async function readableTeamNowOfGame(services: DatabaseServices, gameId: number): Promise<TeamNow> {
  return teamNow(services, await readableTeamRowOfGame(services.db, gameId));
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

type SeasonRequest = { readonly teamId?: number | undefined; readonly seasonId?: number | 'all' | undefined };

/** The team and the weeks of a list; for all seasons together the time is not read. Throws `not_found`. */
export async function weeksOfTeam(
  services: DatabaseServices,
  viewer: Viewer,
  { teamId, seasonId }: SeasonRequest,
) {
  if (seasonId === 'all') return { id: await readableTeam(services.db, viewer, teamId), ...everyWeek };
  const team = await readableTeamNow(services, viewer, teamId);
  return { id: team.id, ...seasonWeekBounds(team, seasonId) };
}

type WeeksOfTeam = { readonly teamId: AuthorizedTeamId; readonly first: string; readonly last: string };

/** The same of a player's team. Throws `not_found`. */
export async function weeksOfPlayer(
  services: DatabaseServices,
  { playerId, seasonId }: { readonly playerId: number; readonly seasonId?: SeasonRequest['seasonId'] },
): Promise<WeeksOfTeam> {
  if (seasonId === 'all') return { teamId: await readableTeamOfPlayer(services.db, playerId), ...everyWeek };
  const team = await teamNow(services, await readableTeamRowOfPlayer(services.db, playerId));
  return { teamId: team.id, ...seasonWeekBounds(team, seasonId) };
}
