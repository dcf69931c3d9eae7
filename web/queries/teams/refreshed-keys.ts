import { auditKeys } from '../audit/keys.ts';
import { mvpKeys } from '../mvp/keys.ts';
import { playerKeys } from '../players/keys.ts';
import { scheduleKeys } from '../schedule/keys.ts';
import { leaderboardKeys, statsKeys } from '../stats/keys.ts';
import { leagueKeys, teamKeys } from './keys.ts';

/**
 * What a change of a team, a league or a season refreshes: seasons bound the leaderboard, the stats and the schedule, and initials
 * are in the team's color.
 */
export const teamChangeKeys = [
  teamKeys.all,
  leagueKeys.all,
  leaderboardKeys.all,
  statsKeys.all,
  scheduleKeys.all,
  mvpKeys.all,
  playerKeys.all,
  auditKeys.all,
];
