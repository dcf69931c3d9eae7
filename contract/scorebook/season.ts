import * as z from 'zod/mini';
import { advancedColumns } from '#domain/scorebook/advanced.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText } from '../fields.ts';
import { tag } from './values.ts';

const person = z.object({ id, name: z.string() });

/** Advanced numbers of a team's season, from the games that were scouted from their first play to their last. */
export const seasonAdvanced = z.object({
  games: z.int(),
  /** In the order of `advancedColumns`; null where it would divide by nothing. Of players with enough games, the best Game Score first. */
  lines: z.array(
    z.object({
      player: person,
      games: z.int(),
      values: z.array(z.nullable(z.number())).check(z.length(advancedColumns.length)),
    }),
  ),
  possessions: z.int(),
  per100: z.nullable(z.number()),
  /** Five-man units, the longest first; `tenths` of a second together. */
  units: z.array(z.object({ players: z.array(person), tenths: z.int(), points: z.int(), against: z.int() })),
});

export type SeasonAdvanced = z.output<typeof seasonAdvanced>;

/** Without `seasonId`, of the current season. Product §7, Scorebook. */
export const getSeasonAdvanced = endpoint({
  method: 'GET',
  path: '/api/leaderboard/advanced',
  summary: "Advanced numbers of a team's season, from its scorebooks",
  tag,
  access: 'public',
  sharedBy: 'everybody',
  query: z.object({ teamId: z.optional(idText), seasonId: z.optional(idText) }),
  replies: { 200: seasonAdvanced },
  errors: ['not_found'],
});
