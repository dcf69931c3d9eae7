import { trendGameCount } from '#domain/dashboard-counts.ts';
import { newestPostsQuery } from '#web/queries/feed/queries.ts';
import { announcementQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { standingQuery } from '#web/queries/standing/queries.ts';
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
    load(standingQuery(teamId)),
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
