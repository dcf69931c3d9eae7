import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idText, instant, teamQuery } from '../fields.ts';
import { authorReference } from '../players.ts';
import { season } from '../teams.ts';

const tag = 'MVP';

/** A player's votes in decided weeks, week by week. Decision 0028. */
export const mvpPoints = z.object({
  player: authorReference,
  points: z.int(),
  /** Weeks won. */
  wins: z.int(),
  /** The weeks that brought the points, newest first. */
  weeks: z.array(z.object({ week: z.string(), votes: z.int(), totalVotes: z.int(), isWin: z.boolean() })),
});

export type MvpPoints = z.output<typeof mvpPoints>;

/** The MVP of a season that has ended. */
export const seasonAward = z.extend(mvpPoints, { season, awardedAt: instant });

export type SeasonAward = z.output<typeof seasonAward>;

/** Without a season, of the current one. Product §2, MVP voting. */
export const listMvpPoints = endpoint({
  method: 'GET',
  path: '/api/mvp-points',
  summary: "A season's MVP points, most first",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: z.extend(teamQuery, { seasonId: z.optional(idText) }),
  replies: { 200: z.array(mvpPoints) },
  errors: ['not_found'],
});

/** Product §2, MVP voting. */
export const listSeasonAwards = endpoint({
  method: 'GET',
  path: '/api/season-awards',
  summary: 'The MVP of every season that has ended, latest season first',
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: teamQuery,
  replies: { 200: z.array(seasonAward) },
  errors: ['not_found'],
});
