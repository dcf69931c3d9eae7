import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { leaderboardEntry } from '../stats.ts';

export const leagueLeader = z.extend(leaderboardEntry, {
  team: z.object({ name: z.string(), slug: z.string() }),
});

export const leagueLeaders = z.object({
  /** Players with fewer games aren't listed. */
  leastGames: z.int(),
  /** The first ten of each metric of the dashboard's leaderboard, by points. */
  entries: z.array(leagueLeader),
});

export type LeagueLeaders = z.output<typeof leagueLeaders>;

/** Players of a competition's teams; the competition is chosen as by getLeaguePage. Product §7, Competitions. */
export const getLeagueLeaders = endpoint({
  method: 'GET',
  path: '/api/leagues/by-slug/{leagueSlug}/leaders',
  summary: "The leaders of a league's competition",
  tag: 'Competitions',
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ leagueSlug: z.string() }),
  query: z.object({ competition: z.optional(z.string()) }),
  replies: { 200: leagueLeaders },
  errors: ['not_found'],
});
