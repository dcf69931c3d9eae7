import type { Transaction } from '#server/database/connection.ts';
import { writePictures } from '../pictures/write-pictures.ts';
import { type DemoCalendar, demoCalendar } from './calendar.ts';
import { docksidePosts } from './dockside-posts.ts';
import { docksideNewWeek, docksideRounds } from './dockside-rounds.ts';
import {
  disputedAtDockside,
  disputedGame,
  docksideGames,
  hawksGames,
  hawksGamesBefore,
  hawksSecondGames,
} from './games.ts';
import { hawksAnswers, hawksAway } from './hawks-answers.ts';
import { hawksEarlierPosts } from './hawks-earlier-posts.ts';
import { hawksPosts } from './hawks-posts.ts';
import { hawksNewWeek, hawksRounds, hawksRoundsBefore } from './hawks-rounds.ts';
import { writeScorebooks } from './scorebook/write-scorebooks.ts';
import { seasonBefore, seasonNow } from './seasons.ts';
import { demoTeams } from './teams.ts';
import { type PlayerIds, playerId, type RoundOfPlay, type Rounds, type Talk } from './types.ts';
import { weeksOfPlay } from './weeks.ts';
import { writeAnswers } from './write-answers.ts';
import { writeAttendance } from './write-attendance.ts';
import { writeAudit } from './write-audit.ts';
import { writeCompetition } from './write-competition.ts';
import { writeGames } from './write-games.ts';
import { writeNotifications } from './write-notifications.ts';
import { writePastCompetition } from './write-past-competition.ts';
import { writeInviteCodes, writePlayers, writeTeams } from './write-people.ts';
import { postsFrom, writePosts } from './write-posts.ts';
import { writeStats } from './write-stats.ts';
import { writeSubs } from './write-subs.ts';
import { writeVotes } from './write-votes.ts';

type TeamLife = {
  readonly teamId: number;
  readonly rounds: Rounds;
  readonly newWeek: RoundOfPlay;
  readonly talk: readonly Talk[];
};

/** Writes the demo league into an empty database, everything dated relative to `now`. Architecture §4, Demo. */
export async function writeLeague(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const calendar = demoCalendar(now);
  await writeTeams(tx, calendar);
  const ids = await writePlayers(tx, calendar);
  await writePictures(tx, demoTeams, ids, now);
  await writeInviteCodes(tx, calendar, ids);
  await writeSchedules(tx, calendar);
  await writeCompetition(tx, calendar);
  await writePastCompetition(tx, calendar);
  const attendance = { teamId: 1, answers: hawksAnswers, away: hawksAway };
  await writeAnswers(tx, calendar, attendance, ids);
  await writeAttendance(tx, calendar, 1, ids);
  await writeSubs(tx, calendar, 1);
  const weeksBefore = weeksOfPlay(calendar, hawksRoundsBefore);
  await writeStats(tx, 1, weeksBefore, ids);
  await writeVotes(tx, calendar, 1, weeksBefore, ids);
  const talk = [...hawksEarlierPosts, ...hawksPosts];
  await writeTeamLife(tx, calendar, ids, { teamId: 1, rounds: hawksRounds, newWeek: hawksNewWeek, talk });
  await writeTeamLife(tx, calendar, ids, {
    teamId: 2,
    rounds: docksideRounds,
    newWeek: docksideNewWeek,
    talk: docksidePosts,
  });
  await writeScorebooks(tx, calendar, { teamId: 1, games: hawksGames, rounds: hawksRounds }, ids);
  const hawks = { teamId: 1, captainId: playerId(ids, 'maya') };
  await writeNotifications(tx, calendar, hawks);
  await writeAudit(tx, calendar, hawks);
}

async function writeSchedules(tx: Transaction, calendar: DemoCalendar): Promise<void> {
  const [hawks, dockside] = demoTeams;
  const ofHawks = { teamId: hawks.id };
  const season = seasonNow(calendar);
  await writeGames(tx, calendar, { ...ofHawks, season: seasonBefore(calendar), games: hawksGamesBefore });
  await writeGames(tx, calendar, { ...ofHawks, season, games: hawksGames });
  await writeGames(tx, calendar, {
    teamId: dockside.id,
    season,
    games: docksideGames,
  });
  await writeGames(tx, calendar, { ...ofHawks, season: seasonBefore(calendar), games: hawksSecondGames });
  await writeGames(tx, calendar, { ...ofHawks, season, games: [disputedGame] });
  await writeGames(tx, calendar, { teamId: dockside.id, season, games: [disputedAtDockside] });
}

async function writeTeamLife(tx: Transaction, calendar: DemoCalendar, ids: PlayerIds, life: TeamLife) {
  const weeks = weeksOfPlay(calendar, life.rounds, life.newWeek);
  const automaticPosts = await writeStats(tx, life.teamId, weeks, ids);
  await writeVotes(tx, calendar, life.teamId, weeks, ids);
  await writePosts(tx, calendar, life.teamId, [...automaticPosts, ...postsFrom(calendar, life.talk)], ids);
}
