import type { FastifyInstance } from 'fastify';
import * as forecastEndpoints from '#contract/attendance/forecast.ts';
import * as remindersEndpoints from '#contract/attendance/reminders.ts';
import * as whoCameEndpoints from '#contract/attendance/who-came.ts';
import * as attendanceEndpoints from '#contract/attendance.ts';
import * as auditEndpoints from '#contract/audit.ts';
import * as sessionsEndpoints from '#contract/auth/sessions.ts';
import * as authEndpoints from '#contract/auth.ts';
import * as calendarEndpoints from '#contract/calendar.ts';
import * as announcementsEndpoints from '#contract/competitions/announcements.ts';
import * as captainInvitesEndpoints from '#contract/competitions/captain-invites.ts';
import * as drawsEndpoints from '#contract/competitions/draws.ts';
import * as dutiesEndpoints from '#contract/competitions/duties.ts';
import * as entriesEndpoints from '#contract/competitions/entries.ts';
import * as fixtureImportEndpoints from '#contract/competitions/fixture-import.ts';
import * as fixturesEndpoints from '#contract/competitions/fixtures.ts';
import * as leadersEndpoints from '#contract/competitions/leaders.ts';
import * as competitionManagementEndpoints from '#contract/competitions/management.ts';
import * as organizersEndpoints from '#contract/competitions/organizers.ts';
import * as planChangesEndpoints from '#contract/competitions/plan-changes.ts';
import * as plansEndpoints from '#contract/competitions/plans.ts';
import * as playoffsEndpoints from '#contract/competitions/playoffs.ts';
import * as poolsEndpoints from '#contract/competitions/pools.ts';
import * as radarEndpoints from '#contract/competitions/radar.ts';
import * as standingEndpoints from '#contract/competitions/standing.ts';
import * as subRequestsEndpoints from '#contract/competitions/sub-requests.ts';
import * as timeRequestsEndpoints from '#contract/competitions/time-requests.ts';
import * as withdrawalsEndpoints from '#contract/competitions/withdrawals.ts';
import * as competitionsEndpoints from '#contract/competitions.ts';
import * as deletionsEndpoints from '#contract/deletions.ts';
import * as commentsEndpoints from '#contract/feed/comments.ts';
import * as postsEndpoints from '#contract/feed/posts.ts';
import * as inviteCodesEndpoints from '#contract/invite-codes.ts';
import * as liveEndpoints from '#contract/live.ts';
import * as mvpPointsEndpoints from '#contract/mvp/points.ts';
import * as votingSettingsEndpoints from '#contract/mvp/settings.ts';
import * as mvpEndpoints from '#contract/mvp.ts';
import { deleteMyData } from '#contract/my-data.ts';
import * as failedDeliveriesEndpoints from '#contract/notifications/failed-deliveries.ts';
import * as pushSubscriptionsEndpoints from '#contract/notifications/push-subscriptions.ts';
import * as messageSettingsEndpoints from '#contract/notifications/settings.ts';
import * as notificationsEndpoints from '#contract/notifications.ts';
import * as playersEndpoints from '#contract/players.ts';
import * as audienceEndpoints from '#contract/schedule/audience.ts';
import * as pinsEndpoints from '#contract/schedule/pins.ts';
import * as resultsEndpoints from '#contract/schedule/results.ts';
import * as scheduleEndpoints from '#contract/schedule.ts';
import * as scheduleImportEndpoints from '#contract/schedule-import.ts';
import * as jerseyLinksEndpoints from '#contract/scorebook/jersey-links.ts';
import * as gamePlaysEndpoints from '#contract/scorebook/plays.ts';
import * as scoreLinksEndpoints from '#contract/scorebook/score-links.ts';
import * as scorersEndpoints from '#contract/scorebook/scorers.ts';
import * as seasonAdvancedEndpoints from '#contract/scorebook/season.ts';
import * as scoresheetEndpoints from '#contract/scorebook/sheet.ts';
import * as scorebookEndpoints from '#contract/scorebook.ts';
import * as searchEndpoints from '#contract/search.ts';
import * as achievementsEndpoints from '#contract/stats/achievements.ts';
import * as statsEndpoints from '#contract/stats.ts';
import * as offersEndpoints from '#contract/subs/offers.ts';
import * as subsEndpoints from '#contract/subs.ts';
import * as systemEndpoints from '#contract/system.ts';
import * as assistantsEndpoints from '#contract/teams/assistants.ts';
import * as managementEndpoints from '#contract/teams/management.ts';
import * as seasonsEndpoints from '#contract/teams/seasons.ts';
import * as teamSettingsEndpoints from '#contract/teams/settings.ts';
import * as teamsEndpoints from '#contract/teams.ts';
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
import { languageRoutes } from './auth/language/handlers.ts';
import * as sessions from './auth/sessions/usecases.ts';
import { signInRoutes } from './auth/sign-in/handlers.ts';
import * as auth from './auth/usecases.ts';
import { calendarRoutes } from './calendar/handlers.ts';
import * as calendarLinks from './calendar/personal/link/usecases.ts';
import * as announcements from './competitions/announcements/usecases.ts';
import * as captainInvites from './competitions/captain-invites/usecases.ts';
import * as draws from './competitions/draws/usecases.ts';
import * as duties from './competitions/duties/usecases.ts';
import { embedRoutes } from './competitions/embeds/handlers.ts';
import * as entries from './competitions/entries/usecases.ts';
import * as fixtureImport from './competitions/fixture-import/usecases.ts';
import * as fixtures from './competitions/fixtures/usecases.ts';
import * as leaders from './competitions/leaders/usecases.ts';
import * as competitionManagement from './competitions/management/usecases.ts';
import * as organizers from './competitions/organizers/usecases.ts';
import * as planChanges from './competitions/plan-changes/usecases.ts';
import * as plans from './competitions/plans/usecases.ts';
import * as playoffs from './competitions/playoffs/usecases.ts';
import * as pools from './competitions/pools/usecases.ts';
import * as radar from './competitions/radar/usecases.ts';
import * as standing from './competitions/standing/usecases.ts';
import * as subRequests from './competitions/sub-requests/usecases.ts';
import * as timeRequests from './competitions/time-requests/usecases.ts';
import * as competitions from './competitions/usecases.ts';
import * as withdrawals from './competitions/withdrawals/usecases.ts';
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
import * as gymPins from './schedule/pins/usecases.ts';
import * as results from './schedule/results/usecases.ts';
import * as schedule from './schedule/usecases.ts';
import * as importSources from './schedule-import/sources/usecases.ts';
import * as importUndo from './schedule-import/undo/usecases.ts';
import * as scheduleImport from './schedule-import/usecases.ts';
import * as jerseyLinks from './scorebook/jersey-links/usecases.ts';
import * as gamePlays from './scorebook/plays/usecases.ts';
import * as scoreLinks from './scorebook/score-links/usecases.ts';
import * as scorers from './scorebook/scorers/usecases.ts';
import * as seasonAdvanced from './scorebook/season/usecases.ts';
import * as scoresheets from './scorebook/sheet/usecases.ts';
import * as scorebooks from './scorebook/usecases.ts';
import * as searches from './search/usecases.ts';
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

/** Registers the endpoints of the contract with their use cases, and the routes of files, streams and links. */
export function registerEndpoints(app: FastifyInstance, services: Services): void {
  const register = endpointRegistrar(app, services);

  register(authEndpoints, { ...auth, ...invites, ...sessions });
  register(sessionsEndpoints, sessions);

  register(playersEndpoints, { ...players, ...playerRemoval, ...playerSessions });

  register(teamsEndpoints, teams);
  register(managementEndpoints, management);
  register(assistantsEndpoints, assistants);
  register(seasonsEndpoints, seasons);
  register(teamSettingsEndpoints, teamSettings);
  register(inviteCodesEndpoints, inviteCodes);

  register(playoffsEndpoints, playoffs);
  register(competitionsEndpoints, competitions);
  register(standingEndpoints, standing);
  register(leadersEndpoints, leaders);
  register(competitionManagementEndpoints, competitionManagement);
  register(entriesEndpoints, entries);
  register(announcementsEndpoints, announcements);
  register(captainInvitesEndpoints, captainInvites);
  register(drawsEndpoints, draws);
  register(poolsEndpoints, pools);
  register(withdrawalsEndpoints, withdrawals);
  register(fixturesEndpoints, fixtures);
  register(dutiesEndpoints, duties);
  register(planChangesEndpoints, planChanges);
  register(plansEndpoints, plans);
  register(fixtureImportEndpoints, fixtureImport);
  register(organizersEndpoints, organizers);
  register(timeRequestsEndpoints, timeRequests);
  register(radarEndpoints, radar);
  register(subRequestsEndpoints, subRequests);

  register(scheduleEndpoints, schedule);
  register(audienceEndpoints, gameAudience);
  register(pinsEndpoints, gymPins);
  register(resultsEndpoints, results);
  register(scheduleImportEndpoints, { ...scheduleImport, ...importSources, ...importUndo });

  register(scorebookEndpoints, scorebooks);
  register(gamePlaysEndpoints, gamePlays);
  register(jerseyLinksEndpoints, jerseyLinks);
  register(scoreLinksEndpoints, scoreLinks);
  register(seasonAdvancedEndpoints, seasonAdvanced);
  register(scoresheetEndpoints, scoresheets);
  register(scorersEndpoints, scorers);

  register(attendanceEndpoints, { ...answers, ...awayPeriods, ...answerLinks });
  register(forecastEndpoints, forecast);
  register(remindersEndpoints, reminders);
  register(whoCameEndpoints, whoCame);
  register(subsEndpoints, subs);
  register(offersEndpoints, offers);

  register(achievementsEndpoints, achievements);
  register(statsEndpoints, { ...boxScore, ...captainStats, ...leaderboard, ...statLines });

  register(mvpEndpoints, { ...announcement, ...votes, ...winners });
  register(mvpPointsEndpoints, mvpPoints);
  register(votingSettingsEndpoints, votingSettings);

  register(commentsEndpoints, comments);
  register(postsEndpoints, posts);

  register(failedDeliveriesEndpoints, failedDeliveries);
  register(notificationsEndpoints, inbox);
  register(pushSubscriptionsEndpoints, pushSubscriptions);
  register(messageSettingsEndpoints, messageSettings);

  register(deletionsEndpoints, deletions);
  register(searchEndpoints, searches);
  register(calendarEndpoints, calendarLinks);
  register({ deleteMyData }, myData);
  register(auditEndpoints, audit);
  register(systemEndpoints, system);
  register(liveEndpoints, live);

  const handlers = [
    answerLinkRoutes,
    subLinkRoutes,
    unsubscribeRoutes,
    signInRoutes,
    languageRoutes,
    calendarRoutes,
    imageRoutes,
    shareRoutes,
    crawlerRoutes,
    embedRoutes,
    liveRoutes,
    myDataRoutes,
    yearbookRoutes,
  ];
  for (const addRoutes of handlers) addRoutes(app, services);
}
