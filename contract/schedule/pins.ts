import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, nothing } from '../fields.ts';
import { issue } from '../reasons.ts';

const degrees = (limit: number) =>
  z
    .number(issue('coordinates'))
    .check(z.minimum(-limit, issue('coordinates')), z.maximum(limit, issue('coordinates')));

/** Where a gym is, in degrees. */
const coordinates = { latitude: degrees(90), longitude: degrees(180) };

const gymPin = z.object(coordinates);

export type GymPin = z.output<typeof gymPin>;

/** For the team's members: a captain may have pinned where they stood. Product §2, Game. */
export const getGymPin = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/pin',
  summary: 'Where the gym of a game is; null until a captain says it',
  tag: 'Schedule and results',
  access: 'identity',
  params: idParams,
  replies: { 200: z.nullable(gymPin) },
  errors: ['not_found'],
});

/** Counts for all games of the team at that place. `conflict` for a game without one. Product §2, Game. */
export const setGymPin = endpoint({
  method: 'PUT',
  path: '/api/schedule/{id}/pin',
  summary: 'Say where the gym of a game is',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGames',
  params: idParams,
  body: z.strictObject(coordinates),
  replies: { 200: gymPin },
  errors: ['not_found', 'conflict'],
});

/** Product §2, Game. */
export const deleteGymPin = endpoint({
  method: 'DELETE',
  path: '/api/schedule/{id}/pin',
  summary: 'Forget where the gym of a game is',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGames',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
});
