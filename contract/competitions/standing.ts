import * as z from 'zod/mini';
import { entry, standingsRow } from '../competitions.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

const row = z.extend(
  z.pick(standingsRow, {
    entryId: true,
    rank: true,
    wins: true,
    losses: true,
    draws: true,
    winPercentage: true,
    tablePoints: true,
    gamesBehind: true,
  }),
  { name: entry.shape.name, team: entry.shape.team, withdrawn: entry.shape.withdrawn },
);

/** A team's place in its league's competition, its row and those beside it. */
export const teamStanding = z.object({
  league: z.object({ name: z.string(), slug: z.string() }),
  competition: z.string(),
  entryId: z.int(),
  rank: z.int(),
  isShared: z.boolean(),
  teams: z.int(),
  /** The name of its pool; `teams` are those of the pool then. */
  pool: z.nullable(z.string()),
  /** The table is ordered by points, else by the share of games won. */
  countsPoints: z.boolean(),
  rows: z.array(row),
});

export type TeamStanding = z.output<typeof teamStanding>;

/** Null for a team that isn't in its league's present competition, and before its first result. Product §7, Competitions. */
export const getTeamStanding = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/standing',
  summary: "A team's place in its league",
  tag: 'Competitions',
  access: 'public',
  sharedBy: 'everybody',
  params: idParams,
  replies: { 200: z.nullable(teamStanding) },
  errors: ['not_found'],
});
