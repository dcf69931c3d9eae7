import type { ReachedAchievement } from '#contract/stats.ts';
import { achievementsOf } from '#domain/achievements.ts';
import { seasonOfWeek } from '#domain/stat-weeks.ts';
import type { Services } from '#server/services.ts';
import { readableTeamOfPlayer } from '#server/teams/scope.ts';
import { playerNumbers } from '../lines/queries.ts';
import { teamCalendar } from '../seasons/season-weeks.ts';

/** What a player has reached in all seasons together. Throws `not_found`. Product §2, My profile. */
export async function playerAchievements(
  services: Services,
  playerId: number,
): Promise<ReachedAchievement[]> {
  const { db } = services;
  const teamId = await readableTeamOfPlayer(db, playerId);
  const { seasons } = await teamCalendar(services, db, teamId);
  const lines = await playerNumbers(db, { teamId, playerId });
  return achievementsOf(lines).map(({ key, week }) => ({ key, week, season: seasonOfWeek(week, seasons) }));
}
