import { postKeys } from '../feed/keys.ts';
import { leaderboardKeys, statsKeys } from './keys.ts';

/** What a change of a stat line refreshes: everything with a number of it, and the feed with its automatic post. */
export const statsChangeKeys = [statsKeys.all, leaderboardKeys.all, postKeys.all];
