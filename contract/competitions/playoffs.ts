import * as z from 'zod/mini';
import { bracketSize, seriesLengths } from '#domain/playoffs/bracket.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, managedCompetition, tag } from './management.ts';

const playoffsBody = z.strictObject({
  size: z
    .int(issue('wholeNumber'))
    .check(
      z.minimum(bracketSize.min, issue('playoffSize', { max: bracketSize.max })),
      z.maximum(bracketSize.max, issue('playoffSize', { max: bracketSize.max })),
    ),
  bestOf: z.literal(seriesLengths),
  thirdPlace: z.boolean(),
  reseeds: z.boolean(),
  /** Ids of entries, the best first; null takes the order of the table. */
  seeds: z.nullable(z.array(id).check(z.maxLength(bracketSize.max, issue('invalid')))),
});

/** `conflict` where there is a bracket, and where teams that share a rank would be seeded by the table. Product §7, Competitions. */
export const createPlayoffs = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/playoffs',
  summary: 'Seed the playoffs',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: playoffsBody,
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});

/** `conflict` while the bracket has games that aren't cancelled. Product §7, Competitions. */
export const deletePlayoffs = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}/playoffs',
  summary: 'Remove the bracket',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
