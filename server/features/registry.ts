import type { FastifyInstance } from 'fastify';
import { listForecasts } from '#contract/attendance/forecast.ts';
import {
  getReminderSettings,
  remindPlayers,
  updateReminderSettings,
} from '#contract/attendance/reminders.ts';
import { getPlayerAttendance, getWhoCame, recordAttendance } from '#contract/attendance/who-came.ts';
import {
  createAwayPeriod,
  deleteAwayPeriod,
  listAnswers,
  listAttendance,
  listAwayPeriods,
  renewAnswerLinks,
  setAnswer,
  setAnswerFor,
} from '#contract/attendance.ts';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { deleteSession, deleteSessions, listSessions } from '#contract/auth/sessions.ts';
import { acceptUser, deleteAccount, getSession, signOut, validateInvite } from '#contract/auth.ts';
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '#contract/calendar.ts';
import { undoDeletion } from '#contract/deletions.ts';
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  updateComment,
} from '#contract/feed/comments.ts';
import {
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  pinPost,
  updatePost,
} from '#contract/feed/posts.ts';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { getChanges } from '#contract/live.ts';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { getVotingSettings, setVotingDay, setVotingOpen } from '#contract/mvp/settings.ts';
import {
  castVote,
  getMvpAnnouncement,
  getVote,
  getVotingDeadline,
  listCurrentTallies,
  listPlayerWins,
  listTallies,
  listWinners,
} from '#contract/mvp.ts';
import { deleteMyData } from '#contract/my-data.ts';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import {
  createPushSubscription,
  deletePushSubscription,
} from '#contract/notifications/push-subscriptions.ts';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications.ts';
import {
  createPlayer,
  deletePlayer,
  deletePlayerSessions,
  getPlayer,
  listPlayers,
  setApproval,
  updatePlayer,
} from '#contract/players.ts';
import { getGameAudience } from '#contract/schedule/audience.ts';
import { createResult, deleteResult, listResults, updateResult } from '#contract/schedule/results.ts';
import { createGame, deleteGame, getGame, listSchedule, updateGame } from '#contract/schedule.ts';
import {
  applyImport,
  deleteSource,
  getImportState,
  previewImport,
  refreshSource,
  saveSource,
  undoImport,
} from '#contract/schedule-import.ts';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerAchievements,
  listPlayerStats,
  listWeeklyStats,
  setStatsFor,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { answerOffer, listOffers, offerRosterSpot, withdrawRosterOffer } from '#contract/subs/offers.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSub, updateSubSettings } from '#contract/subs.ts';
import { getSystem } from '#contract/system.ts';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/teams/management.ts';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { getTeamSettings, handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { endpointRegistrar } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as answers from './attendance/answers/usecases.ts';
import * as awayPeriods from './attendance/away/usecases.ts';
import * as forecast from './attendance/forecast/usecases.ts';
import { answerLinkRoutes } from './attendance/link/handlers.ts';
import * as answerLinks from './attendance/link/usecases.ts';
import * as reminders from './attendance/reminders/usecases.ts';
import * as whoCame from './attendance/who-came/usecases.ts';
import * as audit from './audit/usecases.ts';
import * as invites from './auth/invites/usecases.ts';
import * as sessions from './auth/sessions/usecases.ts';
import { signInRoutes } from './auth/sign-in/handlers.ts';
import * as auth from './auth/usecases.ts';
import { calendarRoutes } from './calendar/handlers.ts';
import * as calendarLinks from './calendar/personal/link/usecases.ts';
import * as deletions from './deletions/usecases.ts';
import * as comments from './feed/comments/usecases.ts';
import * as posts from './feed/posts/usecases.ts';
import { imageRoutes } from './images/handlers.ts';
import * as inviteCodes from './invite-codes/usecases.ts';
import { liveRoutes } from './live/handlers.ts';
import * as live from './live/usecases.ts';
import * as announcement from './mvp/announcement/usecases.ts';
import * as mvpPoints from './mvp/points/usecases.ts';
import * as votingSettings from './mvp/settings/usecases.ts';
import * as votes from './mvp/votes/usecases.ts';
import * as winners from './mvp/winners/usecases.ts';
import { myDataRoutes } from './my-data/handlers.ts';
import * as myData from './my-data/usecases.ts';
import * as failedDeliveries from './notifications/failed-deliveries/usecases.ts';
import * as inbox from './notifications/inbox/usecases.ts';
import * as pushSubscriptions from './notifications/push-subscriptions/usecases.ts';
import * as messageSettings from './notifications/settings/usecases.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe/handlers.ts';
import * as playerRemoval from './players/removal/usecases.ts';
import * as playerSessions from './players/sessions/usecases.ts';
import * as players from './players/usecases.ts';
import * as gameAudience from './schedule/audience/usecases.ts';
import * as results from './schedule/results/usecases.ts';
import * as schedule from './schedule/usecases.ts';
import * as importSources from './schedule-import/sources/usecases.ts';
import * as importUndo from './schedule-import/undo/usecases.ts';
import * as scheduleImport from './schedule-import/usecases.ts';
import { crawlerRoutes } from './share/crawlers/handlers.ts';
import { shareRoutes } from './share/handlers.ts';
import * as achievements from './stats/achievements/usecases.ts';
import * as boxScore from './stats/box-score/usecases.ts';
import * as captainStats from './stats/captain/usecases.ts';
import * as leaderboard from './stats/leaderboard/usecases.ts';
import * as statLines from './stats/lines/usecases.ts';
import { subLinkRoutes } from './subs/link/handlers.ts';
import * as offers from './subs/offers/usecases.ts';
import * as subs from './subs/usecases.ts';
import * as system from './system/usecases.ts';
import * as assistants from './teams/assistants/usecases.ts';
import * as management from './teams/management/usecases.ts';
import * as seasons from './teams/seasons/usecases.ts';
import * as teamSettings from './teams/settings/usecases.ts';
import * as teams from './teams/usecases.ts';
import { yearbookRoutes } from './yearbook/handlers.ts';

/** Registers the endpoints of the contract, each with the use case of the same name, and the routes of files, streams and links. */
export function registerEndpoints(app: FastifyInstance, services: Services): void {
  const register = endpointRegistrar(app, services);

  register({ acceptUser, getSession, deleteAccount }, auth);
  register({ validateInvite }, invites);
  register({ listSessions, deleteSession, deleteSessions, signOut }, sessions);

  register({ listPlayers, getPlayer, createPlayer, updatePlayer, setApproval }, players);
  register({ deletePlayer }, playerRemoval);
  register({ deletePlayerSessions }, playerSessions);

  register({ listLeagues, listTeams, getTeam, getTeamBySlug }, teams);
  register({ listManagedLeagues, createLeague, updateLeague, createTeam, updateTeam }, management);
  register({ nameAssistantCaptain, removeAssistantCaptain }, assistants);
  register({ createSeason, updateSeason, deleteSeason }, seasons);
  register({ getTeamSettings, updateTeamSettings, handOverTeam }, teamSettings);
  register({ listInviteCodes, createInviteCode, deactivateInviteCode }, inviteCodes);

  register({ listSchedule, getGame, createGame, updateGame, deleteGame }, schedule);
  register({ getGameAudience }, gameAudience);
  register({ listResults, createResult, updateResult, deleteResult }, results);
  register({ previewImport, applyImport }, scheduleImport);
  register({ deleteSource, getImportState, refreshSource, saveSource }, importSources);
  register({ undoImport }, importUndo);

  register({ listAttendance, listAnswers, setAnswer, setAnswerFor }, answers);
  register({ listAwayPeriods, createAwayPeriod, deleteAwayPeriod }, awayPeriods);
  register({ listForecasts }, forecast);
  register({ renewAnswerLinks }, answerLinks);
  register({ getReminderSettings, updateReminderSettings, remindPlayers }, reminders);
  register({ getWhoCame, recordAttendance, getPlayerAttendance }, whoCame);
  register({ listSubs, createSub, updateSub, deleteSub, updateSubSettings, setInviting }, subs);
  register({ offerRosterSpot, withdrawRosterOffer, listOffers, answerOffer }, offers);

  register({ listPlayerAchievements }, achievements);
  register({ getBoxScore }, boxScore);
  register({ setStatsFor }, captainStats);
  register({ getLeaderboard }, leaderboard);
  register(
    { listWeeklyStats, listPlayerStats, createWeeklyStats, updateWeeklyStats, deleteWeeklyStats },
    statLines,
  );

  register({ getMvpAnnouncement }, announcement);
  register({ listMvpPoints, listSeasonAwards }, mvpPoints);
  register({ getVotingSettings, setVotingDay, setVotingOpen }, votingSettings);
  register({ listCurrentTallies, listTallies, getVote, castVote, getVotingDeadline }, votes);
  register({ listPlayerWins, listWinners }, winners);

  register({ createComment, deleteComment, likeComment, listComments, updateComment }, comments);
  register({ createPost, deletePost, getPost, likePost, listPosts, pinPost, updatePost }, posts);

  register({ listFailedDeliveries }, failedDeliveries);
  register({ listNotifications, countUnreadNotifications, markNotificationsRead }, inbox);
  register({ createPushSubscription, deletePushSubscription }, pushSubscriptions);
  register({ getMessageSettings, updateMessageSettings }, messageSettings);

  register({ undoDeletion }, deletions);
  register({ getCalendarLink, createCalendarLink, deleteCalendarLink }, calendarLinks);
  register({ deleteMyData }, myData);
  register({ listAudit, listAdminAudit }, audit);
  register({ getSystem }, system);
  register({ getChanges }, live);

  const handlers = [
    answerLinkRoutes,
    subLinkRoutes,
    unsubscribeRoutes,
    signInRoutes,
    calendarRoutes,
    imageRoutes,
    shareRoutes,
    crawlerRoutes,
    liveRoutes,
    myDataRoutes,
    yearbookRoutes,
  ];
  for (const addRoutes of handlers) addRoutes(app, services);
}
