import type { TeamDetail } from '#contract/teams.ts';
import { currentSeason } from '#domain/calendar.ts';
import type { Game } from './use-games.ts';

/** `seasonId` is the current season unless given. Every game belongs to one season: the one it lies in, else the latest begun before it, else the first to come. */
export function gamesOfSeason(
  games: readonly Game[],
  team: TeamDetail | undefined,
  seasonId?: number | undefined,
): readonly Game[] {
  const id = seasonId ?? team?.currentSeason?.id;
  if (!team || id === undefined) return games;
  return games.filter(({ playedOn }) => currentSeason(team.seasons, playedOn)?.id === id);
}
