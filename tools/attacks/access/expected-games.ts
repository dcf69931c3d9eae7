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
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '#contract/calendar.ts';
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
import { getGameAudience } from '#contract/schedule/audience.ts';
import { deleteGymPin, getGymPin, setGymPin } from '#contract/schedule/pins.ts';
import {
  confirmResult,
  createResult,
  deleteResult,
  listResults,
  updateResult,
} from '#contract/schedule/results.ts';
import {
  createGame,
  deleteGame,
  getGame,
  listSchedule,
  updateGame,
  updateGameDetails,
} from '#contract/schedule.ts';
import {
  applyImport,
  deleteSource,
  getImportState,
  previewImport,
  refreshSource,
  saveSource,
  undoImport,
} from '#contract/schedule-import.ts';
import { claimJersey, getJerseyClaim, getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { listGamePlays } from '#contract/scorebook/plays.ts';
import {
  addLinkedEvents,
  createScoreLink,
  deleteScoreLink,
  getLinkedGame,
  getScoreLink,
  listLinkedEvents,
} from '#contract/scorebook/score-links.ts';
import {
  addGameScorer,
  getScoringRight,
  listGameScorers,
  removeGameScorer,
} from '#contract/scorebook/scorers.ts';
import { getSeasonAdvanced } from '#contract/scorebook/season.ts';
import { getScoresheet } from '#contract/scorebook/sheet.ts';
import {
  addScorebookEvents,
  getAdvancedStats,
  getScorebook,
  listScorebookEvents,
  postScorebookFinal,
} from '#contract/scorebook.ts';
import { search } from '#contract/search.ts';
import { listPlayerAchievements } from '#contract/stats/achievements.ts';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerStats,
  listWeeklyStats,
  setStatsFor,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { lastWeek, week } from '#server/testing/world.ts';
import { by } from './expected-people.ts';
import { of, type TeamName } from './expected-teams.ts';
import { everybody, managedTeam, nobody, ownAlone, visibleTeam, withinTeam } from './patterns.ts';
import { late, type Row, rows } from './row.ts';
import type { World } from './world.ts';

const ofTeam = (world: World, about: TeamName) => ({ query: { teamId: of(world, about).id } });
const byTeam = (world: World, about: TeamName) => ({ params: { id: of(world, about).id } });
const visiblePlayer = { own: everybody, mate: everybody, other: everybody, hidden: nobody, none: nobody };

/** The captains and assistants of the team, and the organizer of its league. */
const scorers = {
  home: 'SSSSS CC CC.. CCC .. .C',
  other: 'SSSSS CC CCCC C.. .. .C',
  hidden: 'SSSSS NN NNNN NNN .. N.',
  none: 'SSSSS NN NNNN NNN NN NN',
};

/** As `managedTeam`, for a game that isn't over. */
const unfinished = {
  home: 'SSSSS IW CCXX CNN XX',
  other: 'SSSSS IW CCNN CXX XX',
  hidden: 'SSSSS IW CCNN CNN XX',
  none: 'SSSSS IW CCNN CNN NN',
};

/** To a player of the team. */
const playerChoosers = scorers;
/** Nobody has been handed the game. */
const scorerRemovers = {
  home: 'SSSSS CC CCNN CCC NN NC',
  other: 'SSSSS CC CCCC CNN NN NC',
  hidden: 'SSSSS NN NNNN NNN NN NN',
  none: 'SSSSS NN NNNN NNN NN NN',
};

const membersOfVisibleTeam = {
  home: 'SSSSS IW .... ... F.',
  other: 'SSSSS IW .... ... F.',
  hidden: 'SSSSS IW NNNN NNN FN',
  none: 'SSSSS IW NNNN NNN FN',
};

const scorebookEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  order: { period: 1, clock: 6_000, counter: 1, device: 'aaaaaaaa' },
  time: '2026-11-19T19:00:00.000Z',
  play: { kind: 'timeout', side: 'home' },
};

const byLink = (world: World, about: TeamName) => ({
  token: about === 'none' ? 'x'.repeat(43) : of(world, about).scoreToken,
});

const byJerseyLink = (world: World, about: TeamName) => ({
  token: about === 'none' ? 'x'.repeat(43) : of(world, about).jerseyToken,
});

/** The players of the team, by the code on the table. */
const playersOfGame = {
  home: withinTeam.own,
  other: withinTeam.other,
  hidden: withinTeam.hidden,
  none: withinTeam.none,
};

const publicVoteRows: Row[] = [
  ...[listCurrentTallies, getMvpAnnouncement, listWinners, listMvpPoints, listSeasonAwards].flatMap(
    (endpoint) => rows(endpoint, visibleTeam, ofTeam),
  ),
  ...[listTallies, getVotingDeadline].flatMap((endpoint) =>
    rows(endpoint, visibleTeam, (world, about) => ({ params: { week }, ...ofTeam(world, about) })),
  ),
  ...rows(listPlayerWins, visiblePlayer, (world, about) => ({ params: { id: by(world, about).playerId } })),
];

const ballot = (world: World, about: keyof typeof candidates) => ({
  body: { week, candidateId: about === 'somebody pending' ? world.unapproved.id : by(world, about).playerId },
});

/** Votes for whom; the columns 'player' and 'captain' are the first two candidates. */
const candidates = {
  own: 'SSSSS IW V... NNN FN',
  mate: 'SSSSS IW ..V. NNN FN',
  other: 'SSSSS IW NNNN V.. F.',
  hidden: 'SSSSS IW NNNN NNN FN',
  none: 'SSSSS IW NNNN NNN FN',
  'somebody pending': 'SSSSS IW NNNN NNN FN',
};

const voteRows: Row[] = [
  ...rows(
    getVote,
    {
      own: 'SSSSS IW .YYY YYY FY',
      mate: 'SSSSS IW YY.Y YYY FY',
      other: 'SSSSS IW YYYY .YY FY',
      hidden: 'SSSSS IW YYYY YYY FY',
      none: 'SSSSS IW YYYY YYY FY',
    },
    (world, about) => ({ params: { week, playerId: by(world, about).playerId } }),
  ),
  ...rows(castVote, candidates, ballot),
  ...late(
    rows(
      castVote,
      {
        ...candidates,
        own: 'SSSSS IW VEEE EEE FE',
        mate: 'SSSSS IW EEVE EEE FE',
        other: 'SSSSS IW EEEE VEE FE',
        hidden: 'SSSSS IW EEEE EEE FE',
        none: 'SSSSS IW EEEE EEE FE',
        'somebody pending': 'SSSSS IW EEEE EEE FE',
      },
      ballot,
    ),
  ),
  ...rows(castVote, { 'in the name of a team mate': 'SSSSS IW MM.M MMM FM' }, ({ content }) => ({
    body: { week, candidateId: content.own.playerId, voterId: content.mate.playerId },
  })),
  ...rows(getVotingSettings, managedTeam, byTeam),
  ...rows(setVotingDay, managedTeam, (world, about) => ({
    ...byTeam(world, about),
    body: { votingClosesOn: 5 },
  })),
  ...rows(setVotingOpen, managedTeam, (world, about) => ({
    params: { id: of(world, about).id, week },
    body: { isOpen: false },
  })),
];

const lateVotingRows = late(
  rows(setVotingOpen, { home: 'SSSSS IW CCEE CNN EE', other: 'SSSSS IW CCNN CEE EE' }, (world, about) => ({
    params: { id: of(world, about).id, week },
    body: { isOpen: true },
  })),
);

const gameRows: Row[] = [
  ...[listResults, listSchedule].flatMap((endpoint) => rows(endpoint, visibleTeam, ofTeam)),
  ...rows(search, visibleTeam, (world, about) => ({ query: { teamId: of(world, about).id, q: 'team' } })),
  ...rows(getGame, visibleTeam, (world, about) => ({ params: { id: of(world, about).playedId } })),
  ...rows(createResult, managedTeam, (world, about) => ({
    body: { scheduleGameId: of(world, about).playedId, hbaScore: 60, opponentScore: 50 },
  })),
  ...rows(createResult, { 'a game to come': 'SSSSS IW CCGG CNN GG' }, ({ teams }) => ({
    body: { scheduleGameId: teams.home.upcomingId, hbaScore: 60, opponentScore: 50 },
  })),
  ...rows(updateResult, managedTeam, (world, about) => ({
    params: { id: of(world, about).resultId },
    body: { hbaScore: 60, opponentScore: 50 },
  })),
  ...rows(confirmResult, managedTeam, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
    body: { hbaScore: 50, opponentScore: 60 },
  })),
  ...[getScorebook, listGamePlays, getScoresheet, getAdvancedStats].flatMap((endpoint) =>
    rows(endpoint, visibleTeam, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ),
  ...rows(listScorebookEvents, scorers, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
  })),
  ...rows(addScorebookEvents, scorers, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
    body: { events: [scorebookEvent] },
  })),
  ...rows(getScoreLink, scorers, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ...rows(createScoreLink, scorers, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ...rows(deleteScoreLink, scorers, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ...rows(getLinkedGame, visibleTeam, (world, about) => ({ params: byLink(world, about) })),
  ...rows(listLinkedEvents, visibleTeam, (world, about) => ({ params: byLink(world, about) })),
  ...rows(addLinkedEvents, visibleTeam, (world, about) => ({
    params: byLink(world, about),
    body: { events: [scorebookEvent] },
  })),
  ...rows(listGameScorers, scorers, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ...rows(addGameScorer, playerChoosers, (world, about) => ({
    params: { id: of(world, about).leagueGameId, playerId: of(world, about).playerId },
  })),
  ...rows(removeGameScorer, scorerRemovers, (world, about) => ({
    params: { id: of(world, about).leagueGameId, playerId: of(world, about).playerId },
  })),
  ...rows(getScoringRight, membersOfVisibleTeam, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
  })),
  ...rows(getJerseyLink, scorers, (world, about) => ({ params: { id: of(world, about).leagueGameId } })),
  ...rows(getJerseyClaim, playersOfGame, (world, about) => ({ params: byJerseyLink(world, about) })),
  ...rows(claimJersey, playersOfGame, (world, about) => ({
    params: byJerseyLink(world, about),
    body: { jerseyNumber: '77' },
  })),
  ...rows(postScorebookFinal, unfinished, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
  })),
  ...rows(deleteResult, managedTeam, (world, about) => ({
    params: { id: of(world, about).resultId },
    body: {},
  })),
  ...rows(createGame, managedTeam, (world, about) => ({
    body: { date: '2026-12-24', opponent: 'Visitors', isHome: true, teamId: of(world, about).id },
  })),
  ...rows(updateGame, managedTeam, (world, about) => ({
    params: { id: of(world, about).upcomingId },
    body: { date: '2026-12-24', opponent: 'Visitors', isHome: true },
  })),
  ...rows(updateGameDetails, managedTeam, (world, about) => ({
    params: { id: of(world, about).upcomingId },
    body: { notes: 'Bring water' },
  })),
  ...rows(getGameAudience, managedTeam, (world, about) => ({ params: { id: of(world, about).upcomingId } })),
  ...rows(setGymPin, managedTeam, (world, about) => ({
    params: { id: of(world, about).upcomingId },
    body: { latitude: 40.7, longitude: -74 },
  })),
  ...rows(deleteGymPin, managedTeam, (world, about) => ({ params: { id: of(world, about).upcomingId } })),
  ...rows(deleteGame, managedTeam, (world, about) => ({ params: { id: of(world, about).upcomingId } })),
  ...rows(deleteGame, { 'a game with a result': 'SSSSS IW CCHH CNN HH' }, ({ teams }) => ({
    params: { id: teams.home.withResultId },
  })),
];

/** Who is in is for the team's players, its captain and admins. */
const answersOf = {
  home: 'SSSSS NN .... NNN ..',
  other: 'SSSSS NN NNNN ... ..',
  hidden: nobody.replace('NNNNN', 'SSSSS'),
  none: nobody.replace('NNNNN', 'SSSSS'),
};

const ownAnswer = {
  home: 'SSSSS IW .... NNN FN',
  other: 'SSSSS IW NNNN ... F.',
  hidden: 'SSSSS IW NNNN NNN FN',
  none: 'SSSSS IW NNNN NNN FN',
};

const answer = { answer: 'in', note: 'Ten minutes late' };

/** What a captain reads of a team that anybody may see, an admin of each such. */
const visibleManagedTeam = { ...managedTeam, hidden: 'SSSSS IW CCNN CNN NN' };

/** The columns 'player' and 'captain' own the first two; the captains manage the teams of all three. */
const ownAttendance = {
  own: 'SSSSS NN .Y.. NNN ..',
  mate: 'SSSSS NN YY.. NNN ..',
  other: 'SSSSS NN NNNN ... ..',
  hidden: nobody.replace('NNNNN', 'SSSSS'),
  none: nobody.replace('NNNNN', 'SSSSS'),
};

const attendanceRows: Row[] = [
  ...rows(listAttendance, answersOf, ofTeam),
  ...rows(listAnswers, answersOf, (world, about) => ({ params: { gameId: of(world, about).upcomingId } })),
  ...rows(getGymPin, answersOf, (world, about) => ({ params: { id: of(world, about).upcomingId } })),
  ...rows(setAnswer, ownAnswer, (world, about) => ({
    params: { gameId: of(world, about).upcomingId },
    body: answer,
  })),
  ...rows(setAnswerFor, managedTeam, (world, about) => ({
    params: { gameId: of(world, about).upcomingId, playerId: of(world, about).playerId },
    body: answer,
  })),
  ...rows(setAnswerFor, { 'a player of another team': 'SSSSS IW CCNN CNN NN' }, ({ teams }) => ({
    params: { gameId: teams.home.upcomingId, playerId: teams.other.playerId },
    body: answer,
  })),
  ...rows(getReminderSettings, managedTeam, (world, about) => ({ params: { id: of(world, about).id } })),
  ...rows(updateReminderSettings, managedTeam, (world, about) => ({
    params: { id: of(world, about).id },
    body: { ask: 48, remind: 24, summary: null },
  })),
  ...rows(remindPlayers, managedTeam, (world, about) => ({
    params: { gameId: of(world, about).upcomingId },
  })),
  ...rows(renewAnswerLinks, managedTeam, (world, about) => ({ params: { id: of(world, about).id } })),
  ...rows(getCalendarLink, { own: 'SSSSS IW .... ... F.' }, () => ({})),
  ...rows(createCalendarLink, { own: 'SSSSS IW .... ... F.' }, () => ({})),
  ...rows(deleteCalendarLink, { own: 'SSSSS IW .... ... F.' }, () => ({})),
  ...rows(listForecasts, visibleManagedTeam, ofTeam),
  ...rows(getWhoCame, managedTeam, (world, about) => ({ params: { gameId: of(world, about).playedId } })),
  ...rows(recordAttendance, managedTeam, (world, about) => ({
    params: { gameId: of(world, about).playedId },
    body: { playerIds: [of(world, about).playerId], subIds: [] },
  })),
  ...rows(
    recordAttendance,
    { 'before the game': 'SSSSS IW CCGG CNN GG', 'a player of another team': 'SSSSS IW CCNN CNN NN' },
    ({ teams: { home, other } }, about) => ({
      params: { gameId: about === 'before the game' ? home.upcomingId : home.playedId },
      body: { playerIds: about === 'before the game' ? [] : [other.playerId], subIds: [] },
    }),
  ),
  ...rows(getPlayerAttendance, ownAttendance, (world, about) => ({
    params: { id: by(world, about).playerId },
  })),
  ...rows(listAwayPeriods, { own: 'SSSSS IW .... ... F.' }, () => ({})),
  ...rows(createAwayPeriod, { own: 'SSSSS IW .... ... F.' }, () => ({
    body: { firstDay: '2026-12-24', lastDay: '2026-12-26' },
  })),
  ...rows(
    deleteAwayPeriod,
    {
      own: 'SSSSS IW .NNN NNN FN',
      mate: 'SSSSS IW NN.N NNN FN',
      other: 'SSSSS IW NNNN .NN FN',
      hidden: 'SSSSS IW NNNN NNN FN',
      none: 'SSSSS IW NNNN NNN FN',
    },
    (world, about) => ({ params: { id: by(world, about).awayId } }),
  ),
];

/** The source's URL leads to this machine, which is refused once the team's access is clear. */
const refreshed = {
  home: 'SSSSS IW CCJJ CNN JJ',
  other: 'SSSSS IW CCNN CJJ JJ',
  hidden: 'SSSSS IW CCNN CNN JJ',
  none: 'SSSSS IW CCNN CNN NN',
};

const importRows: Row[] = [
  ...rows(getImportState, managedTeam, ofTeam),
  ...rows(previewImport, managedTeam, (world, about) => ({
    body: { teamId: of(world, about).id, text: 'Date,Time,Opponent\n2026-12-03,7:45 PM,Night Owls' },
  })),
  ...rows(applyImport, managedTeam, (world, about) => ({
    params: { id: of(world, about).draftId },
    body: { keys: of(world, about).draftKeys },
  })),
  ...rows(undoImport, managedTeam, (world, about) => ({ params: { id: of(world, about).appliedId } })),
  ...rows(saveSource, managedTeam, (world, about) => ({
    body: { teamId: of(world, about).id, url: 'https://schedule.example/games.ics' },
  })),
  ...rows(refreshSource, refreshed, (world, about) => ({ body: { teamId: of(world, about).id } })),
  ...rows(deleteSource, managedTeam, (world, about) => ({ body: { teamId: of(world, about).id } })),
];

const lineRows: Row[] = [
  ...[listWeeklyStats, getLeaderboard, getSeasonAdvanced].flatMap((endpoint) =>
    rows(endpoint, visibleTeam, ofTeam),
  ),
  ...rows(listPlayerAchievements, visiblePlayer, (world, about) => ({
    params: { playerId: by(world, about).playerId },
  })),
  ...rows(
    listPlayerStats,
    visiblePlayer,
    (world, about) => ({ params: { playerId: by(world, about).playerId } }),
    {
      own: { delete: '----- -- +-++ --- ++' },
      mate: { delete: '----- -- --++ --- ++' },
      other: { delete: '----- -- ---- +++ ++' },
      hidden: {},
      none: {},
    },
  ),
  ...rows(getBoxScore, visibleTeam, (world, about) => ({ params: { gameId: of(world, about).playedId } })),
  ...rows(createWeeklyStats, { 'the current week': 'SSSSS IW .... ... F.' }, () => ({
    body: { week, points: 9 },
  })),
  ...rows(createWeeklyStats, { 'a week with a line': 'SSSSS IW D.D. D.. F.' }, () => ({
    body: { week: lastWeek },
  })),
  ...rows(createWeeklyStats, { 'in the name of a team mate': 'SSSSS IW MM.M MMM FM' }, ({ content }) => ({
    body: { week, playerId: content.mate.playerId },
  })),
  ...rows(setStatsFor, managedTeam, (world, about) => ({
    params: { gameId: of(world, about).playedId, playerId: of(world, about).playerId },
    body: {},
  })),
  ...rows(updateWeeklyStats, ownAlone, (world, about) => ({
    params: { id: by(world, about).lineId },
    body: { points: 9 },
  })),
  ...rows(
    deleteWeeklyStats,
    {
      own: 'SSSSS NN .Y.. NNN ..',
      mate: 'SSSSS NN YY.. NNN ..',
      other: 'SSSSS NN NNNN ... ..',
      hidden: 'SSSSS NN NNNN NNN ..',
      none: 'SSSSS NN NNNN NNN NN',
    },
    (world, about) => ({ params: { id: by(world, about).lineId } }),
  ),
];

export const expectedOfGames: Row[] = [
  ...publicVoteRows,
  ...voteRows,
  ...lateVotingRows,
  ...gameRows,
  ...attendanceRows,
  ...importRows,
  ...lineRows,
];
