import { latestPostsQuery } from '#web/queries/feed/queries.ts';
import { announcementQuery, talliesQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from '../-loaders/reader.ts';

/** Its code is not for visitors. */
export async function loadPersonalDashboard(reader: Reader): Promise<void> {
  const { loadPersonalDashboard } = await import('./load-personal-dashboard.ts');
  await loadPersonalDashboard(reader);
}

/** A team as visitors see it, and members of other teams. */
export async function loadPublicDashboard(reader: Reader): Promise<void> {
  const { load, teamId } = reader;
  await Promise.all([
    loadCurrentWeek(reader),
    load(scheduleQuery(teamId)),
    load(resultsQuery(teamId)),
    load(announcementQuery(teamId)),
    load(latestPostsQuery(teamId)),
    load(standingQuery(teamId)),
  ]);
}

/** The team says which week it is. */
async function loadCurrentWeek({ load, teamId }: Reader): Promise<void> {
  const team = await load(teamQuery(teamId));
  if (!team) return;
  await Promise.all([
    load(talliesQuery(teamId, team.currentWeek)),
    load(weekLinesQuery(teamId, team.currentWeek)),
  ]);
}
