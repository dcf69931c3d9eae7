import * as z from 'zod/mini';
import { sides } from '#domain/standings/outcome.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { tag } from './management.ts';

/** How many of a team come to a game: counts, no names. */
export const radarRow = z.object({
  fixtureId: id,
  side: z.enum(sides),
  /** Players who are in and subs who have a place. */
  sure: z.int(),
  /** To a tenth. */
  likely: z.number(),
  target: z.int(),
  minimum: z.int(),
});

export type RadarRow = z.output<typeof radarRow>;

/** Of teams that use the app; guest teams say nothing. Product §7, Competitions. */
export const getRadar = endpoint({
  method: 'GET',
  path: '/api/competitions/{id}/radar',
  summary: 'How many come to the games of the next 72 hours, as counts, for the organizer',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: { 200: z.array(radarRow) },
  errors: ['not_found'],
});
