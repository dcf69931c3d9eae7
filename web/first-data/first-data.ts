import { feedQuery, postQuery } from '#web/queries/feed/queries.ts';
import { pointsQuery, seasonAwardsQuery } from '#web/queries/mvp/points-queries.ts';
import { announcementQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { inboxQuery } from '#web/queries/notifications/queries.ts';
import { messageSettingsQuery } from '#web/queries/notifications/settings-queries.ts';
import { unreadQuery } from '#web/queries/notifications/unread-queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { boxScoreQuery, leaderboardQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { leaguesQuery, leagueTeamsQuery } from '#web/queries/teams/league-queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { FileRoutesById } from '../route-tree.gen.ts';
import { readAttendance } from './attendance.ts';
import { readGame } from './game.ts';
import {
  readAudit,
  readInviteCodes,
  readManagedLeagues,
  readPendingCount,
  readPlayers,
  readSettings,
  readSetup,
  readSpares,
  readSystem,
} from './management.ts';
import { readPersonalDashboard } from './personal-dashboard.ts';
import { readOwnProfile, readPlayer } from './player.ts';
import { readPublicDashboard } from './public-dashboard.ts';
import { numberIn, readNamesOfTeams, type Screen } from './screen.ts';
import { readVote } from './vote.ts';

/** Reads what a screen shows first. What cannot be read is missing, and the screen says so. */
type ReadScreen = (screen: Screen) => Promise<unknown>;

export type ScreenId = keyof FileRoutesById;

const none: ReadScreen = async () => {};

/**
 * All that each screen shows first, for the server: it puts this into the page, so that no browser has to ask. Not part of
 * the web client: where no page is opened, its screens read by themselves.
 */
const readOf: Record<ScreenId, ReadScreen> = {
  __root__: readBar,
  '/': readDashboard,
  '/_protected': none,
  '/_protected/admin/audit': readAudit,
  '/_protected/admin/invite-codes': readInviteCodes,
  '/_protected/admin/leagues': readManagedLeagues,
  '/_protected/admin/players': readPlayers,
  '/_protected/admin/settings': readSettings,
  '/_protected/admin/setup': readSetup,
  '/_protected/admin/spares': readSpares,
  '/_protected/admin/system': readSystem,
  '/_protected/create-profile': readEyebrow,
  '/_protected/edit-profile': none,
  '/_protected/inbox': readInbox,
  '/_protected/mvp-voting': async (screen) => {
    const { queryClient, teamId } = screen;
    await Promise.all([
      readVote(screen, teamId),
      queryClient.prefetchQuery(winnersQuery(teamId)),
      queryClient.prefetchQuery(announcementQuery(teamId)),
    ]);
  },
  '/_protected/profile': readOwnProfile,
  // Which of the devices this one is, the call's own cookie says.
  '/_protected/profile_/devices': none,
  '/_protected/settings/messages': readMessageSettings,
  '/_protected/submit-stats': readOwnWeek,
  '/dashboard': readPersonalDashboard,
  '/game/$id': readGame,
  '/leaderboard': ({ queryClient, teamId, search }) =>
    Promise.all([
      queryClient.prefetchQuery(leaderboardQuery(teamId, numberIn(search, 'season'))),
      queryClient.prefetchQuery(teamQuery(teamId)),
    ]),
  '/league/$leagueSlug/team/$teamSlug/': readTeamsDashboard,
  '/league/$leagueSlug/team/$teamSlug/public': readPublicDashboard,
  '/leagues': readSelectedLeague,
  '/login': readDashboardBehind,
  '/mvp-history': ({ queryClient, teamId, search }) =>
    Promise.all([
      queryClient.prefetchQuery(teamQuery(teamId)),
      queryClient.prefetchQuery(winnersQuery(teamId)),
      queryClient.prefetchQuery(pointsQuery(teamId, numberIn(search, 'season'))),
      queryClient.prefetchQuery(seasonAwardsQuery(teamId)),
    ]),
  '/pending-approval': readDashboardBehind,
  '/player/$id': readPlayer,
  '/roster': ({ queryClient, teamId }) =>
    Promise.all([
      queryClient.prefetchQuery(rosterQuery(teamId)),
      queryClient.prefetchQuery(teamQuery(teamId)),
    ]),
  '/schedule': readSchedule,
  '/team-feed': readFeed,
};

/** Reads all that the screens of these routes show first. */
export async function readFirstData(ids: readonly ScreenId[], screen: Screen): Promise<void> {
  await Promise.all(ids.map((id) => readOf[id](screen)));
}

/** What every screen says beside its own: accounts that await approval, and unread notifications. */
async function readBar(screen: Screen) {
  const { account, queryClient } = screen;
  await Promise.all([
    readPendingCount(screen),
    account?.id && queryClient.prefetchQuery(unreadQuery()),
    readNamesOfTeams(screen, screen.teamId),
  ]);
}

async function readInbox({ account, queryClient }: Screen) {
  if (account?.id) await queryClient.prefetchInfiniteQuery(inboxQuery());
}

async function readMessageSettings({ account, queryClient }: Screen) {
  if (account?.id) await queryClient.prefetchQuery(messageSettingsQuery());
}

function readDashboard(screen: Screen) {
  return screen.account ? readPersonalDashboard(screen) : readPublicDashboard(screen);
}

/** `/login` redirects signed-in users to their dashboard, unless `returnTo` names another screen. */
async function readDashboardBehind(screen: Screen) {
  if (screen.account && screen.search.returnTo === undefined) await readPersonalDashboard(screen);
}

/** The page of a team is the dashboard of its own players. */
function readTeamsDashboard(screen: Screen) {
  const isOwn = screen.account?.id && screen.account.teamId === screen.teamId;
  return isOwn ? readPersonalDashboard(screen) : readPublicDashboard(screen);
}

async function readEyebrow({ queryClient, managedTeamId }: Screen) {
  if (managedTeamId !== null) await queryClient.prefetchQuery(teamQuery(managedTeamId));
}

/** One's own team's, whichever team the other screens show. */
async function readOwnWeek(screen: Screen) {
  const { account, queryClient } = screen;
  if (!account?.id || !account.teamId) return;
  await Promise.all([
    queryClient.prefetchQuery(playerLinesQuery(account.id)),
    queryClient.prefetchQuery(scheduleQuery(account.teamId)),
    readVote(screen, account.teamId),
  ]);
}

async function readSchedule(screen: Screen) {
  const { queryClient, account, teamId, search } = screen;
  // Visitors' pages are rendered: a link to no game must not keep them from that.
  const gameId = account ? numberIn(search, 'game') : undefined;
  await Promise.all([
    queryClient.prefetchQuery(scheduleQuery(teamId)),
    queryClient.prefetchQuery(resultsQuery(teamId)),
    queryClient.prefetchQuery(teamQuery(teamId)),
    readAttendance(screen, teamId),
    gameId !== undefined && queryClient.prefetchQuery(boxScoreQuery(gameId)),
  ]);
}

async function readFeed({ queryClient, teamId, search }: Screen) {
  const team = queryClient.prefetchQuery(teamQuery(teamId));
  const postId = numberIn(search, 'post');
  const post =
    postId === undefined ? null : await queryClient.fetchQuery(postQuery(postId)).catch(() => null);
  await Promise.all([team, queryClient.prefetchInfiniteQuery(feedQuery(post?.teamId ?? teamId))]);
}

/** The route's loader has read the leagues of quick access. */
async function readSelectedLeague({ queryClient, search }: Screen) {
  const leagues = queryClient.getQueryData(leaguesQuery().queryKey) ?? [];
  const selected = leagues.find(({ slug }) => slug === search.league);
  if (selected) await queryClient.prefetchQuery(leagueTeamsQuery(selected.id));
}
