import * as z from 'zod/mini';
import { entryLimit } from '#domain/fixtures.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { issue } from '../reasons.ts';
import { managedCompetition, tag } from './management.ts';

/**
 * The server draws, once for a group. `conflict` for teams that don't share a rank, or a place in different pools with the same record,
 * and unless all teams of the shared rank are named. Product §7, Competitions.
 */
export const createDraw = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/draws',
  summary: 'Draw lots for teams that are still level',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    /** In any order. */
    entryIds: z.array(id).check(z.minLength(2, issue('invalid')), z.maxLength(entryLimit, issue('invalid'))),
  }),
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});
