import * as z from 'zod/mini';
import { entryLimit } from '#domain/fixtures.ts';
import { poolCount, poolNameLimit } from '#domain/standings/pools.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, nameCharacters, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, tag } from './management.ts';

const pool = z.strictObject({
  name: requiredText(poolNameLimit, issue('nameMissing'), nameCharacters),
  entryIds: z.array(id).check(z.maxLength(entryLimit, issue('invalid'))),
});

/**
 * Replaces all pools with the teams in them; an empty list puts all teams back into one table. `not_found` for a team of another
 * competition, `conflict` where the pools are no longer those of `before`. Product §7, Competitions.
 */
export const updatePools = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/pools',
  summary: 'Change the pools and who plays in them',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    pools: z.array(pool).check(
      z.maxLength(poolCount.max, issue('poolCount', { max: poolCount.max })),
      z.refine(
        (pools) => pools.length === 0 || pools.length >= poolCount.min,
        issue('poolCount', { max: poolCount.max }),
      ),
    ),
    /** The pools as the caller saw them. If omitted, changes by others aren't detected. */
    before: z.optional(z.array(pool).check(z.maxLength(poolCount.max, issue('invalid')))),
  }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
