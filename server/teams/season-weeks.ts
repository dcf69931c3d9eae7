import type { Viewer } from '#domain/access.ts';
import { countedWeeks, currentSeason } from '#domain/season.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import {
  type AuthorizedTeamId,
  readableTeam,
  readableTeamNow,
  readableTeamNowOfPlayer,
  readableTeamOfPlayer,
  readOwnTeamFirst,
  readOwnTeamNowFirst,
} from './scope.ts';
import type { TeamNow } from './team-now.ts';

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

/** The team and weeks that a list is of: of all seasons no time is read. Throws `not_found`. */
export async function weeksOfTeam(services: Services, viewer: Viewer, { teamId, seasonId }: SeasonRequest) {
  if (seasonId === 'all') return { id: await readableTeam(services.db, viewer, teamId), ...everyWeek };
  const team = await readableTeamNow(services, viewer, teamId);
  return { id: team.id, ...seasonWeekBounds(team, seasonId) };
}

type WeeksOfTeam = { readonly teamId: AuthorizedTeamId; readonly first: string; readonly last: string };

/** Reads a list of one player's in those weeks. Throws `not_found`. */
export async function readWeeksOfPlayer<Rows>(
  services: Services,
  viewer: Viewer,
  { playerId, seasonId }: { readonly playerId: number; readonly seasonId?: SeasonRequest['seasonId'] },
  read: (weeks: WeeksOfTeam) => Promise<Rows>,
): Promise<Rows> {
  if (seasonId === 'all') {
    const team = readableTeamOfPlayer(services.db, playerId);
    return readOwnTeamFirst(viewer, team, (teamId) => read({ teamId, ...everyWeek }));
  }
  const team = readableTeamNowOfPlayer(services, viewer, playerId);
  return readOwnTeamNowFirst(services, viewer, team, async (one) =>
    read({ teamId: one.id, ...seasonWeekBounds(one, seasonId) }),
  );
}
