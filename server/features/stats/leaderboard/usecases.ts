import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import type { Viewer } from '#domain/access.ts';
import { buildLeaderboard } from '#domain/leaderboard.ts';
import type { Services } from '#server/services.ts';
import { readableTeamWeeks } from '#server/teams/team-now.ts';
import { playerTotals } from './queries.ts';

/** A team's season averages, best scorer first. Throws `not_found`, also for a season of another team. Product §2, Season leaderboard. */
export async function getLeaderboard(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.getLeaderboard>,
): Promise<contract.LeaderboardEntry[]> {
  const weeks = await readableTeamWeeks(services, { teamId: query.teamId, viewer }, query.seasonId);
  return buildLeaderboard(await playerTotals(services.db, weeks));
}
