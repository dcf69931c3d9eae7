import { competitionKeys } from '../competitions/keys.ts';
import { statsKeys } from '../stats/keys.ts';
import { teamKeys } from '../teams/keys.ts';
import { resultKeys, scheduleKeys } from './keys.ts';

/** What a change of a game or a result refreshes: the lists, the team's record, the league's table, the box scores of games that moved. */
export const scheduleChangeKeys = [
  scheduleKeys.all,
  resultKeys.all,
  teamKeys.all,
  statsKeys.boxScores,
  competitionKeys.all,
];
