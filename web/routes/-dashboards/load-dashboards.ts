import { trendGameCount } from '#domain/dashboard-counts.ts';
import { latestPostsQuery, newestPostsQuery } from '#web/queries/feed/queries.ts';
import { announcementQuery, talliesQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import {
  latestLinesQuery,
  leaderboardQuery,
  playerLinesQuery,
  weekLinesQuery,
} from '#web/queries/stats/queries.ts';
import { leaguesQuery, leagueTeamsQuery, teamQuery } from '#web/queries/teams/queries.ts';
import { loadAnswersAhead, loadForecasts } from '../-loaders/attendance.ts';
import type { Reader } from '../-loaders/reader.ts';
import { loadVote } from '../-loaders/vote.ts';

export async function loadPersonalDashboard(reader: Reader): Promise<void> {
  const { load, teamId } = reader;
  await Promise.all([
    load(scheduleQuery(teamId)),
    load(resultsQuery(teamId)),
    load(newestPostsQuery(teamId)),
    load(leaderboardQuery(teamId)),
    load(announcementQuery(teamId)),
    load(leaguesQuery()),
    loadAnswersAhead(reader, teamId),
    loadForecasts(reader, teamId),
    loadOwnStats(reader),
    loadVote(reader, teamId),
    loadTeamAndLeague(reader),
  ]);
}

async function loadOwnStats({ load, account }: Reader): Promise<void> {
  if (!account?.id || !account.teamId) return;
  await Promise.all([
    load(latestLinesQuery(account.id, trendGameCount)),
    load(playerLinesQuery(account.id)),
    load(leaderboardQuery(account.teamId)),
  ]);
}

async function loadTeamAndLeague({ load, teamId }: Reader): Promise<void> {
  const team = await load(teamQuery(teamId));
  if (!team) return;
  await Promise.all([load(leagueTeamsQuery(team.leagueId)), load(weekLinesQuery(teamId, team.currentWeek))]);
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
