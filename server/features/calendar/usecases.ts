import { teamGames } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { withColors } from '#server/teams/colors.ts';
import { findReadableTeam } from '#server/teams/scope.ts';
import { teamCalendar } from './icalendar/team-calendar.ts';

/** A visible team's schedule as iCalendar text; null for slugs that name no such team. Product §2, Schedule. */
export async function getTeamCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { leagueSlug, teamSlug }: { leagueSlug: string; teamSlug: string },
): Promise<string | null> {
  const team = await findReadableTeam(db, { leagueSlug, teamSlug });
  if (!team) return null;
  const pageOf = (gameId: number) => new URL(`/game/${gameId}`, config.publicUrl).href;
  return teamCalendar({ ...withColors(team), pageOf }, await teamGames(db, { teamId: team.id }));
}
