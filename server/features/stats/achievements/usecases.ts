import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats/achievements.ts';
import type { Viewer } from '#domain/access.ts';
import { reachedAchievements } from '#domain/achievements.ts';
import { seasonOfWeek } from '#domain/calendar.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { seasonsOfTeam } from '#server/teams/seasons.ts';
import { playerWeeks } from '../lines/queries.ts';

/** A player's achievements, of all seasons together. Throws `not_found`. Product §2, My profile. */
export async function listPlayerAchievements(
  { db }: Services,
  _viewer: Viewer,
  { params: { playerId } }: InputOf<typeof contract.listPlayerAchievements>,
): Promise<contract.ReachedAchievement[]> {
  const { id: teamId } = await readableTeam(db, { playerId });
  const [team, weeks] = await Promise.all([seasonsOfTeam(db, teamId), playerWeeks(db, { teamId, playerId })]);
  const seasons = team?.seasons ?? [];
  return reachedAchievements(weeks).map(({ key, week }) => ({
    key,
    week,
    season: seasonOfWeek(week, seasons),
  }));
}
