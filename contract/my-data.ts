import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { file, nothing } from './fields.ts';

const tag = 'Sign-in';

/**
 * A zip of `my-data.json`, `stats.csv`, `answers.csv` and one's own pictures. `not_found` for somebody who neither has a player nor organizes a league. Product §2, My
 * data.
 */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  summary: 'Everything about the caller, approved or still waiting, as a zip file',
  tag,
  access: 'identity',
  points: 500,
  mediaType: 'application/zip',
  replies: { 200: file },
  errors: ['not_found'],
});

/**
 * The confirmation is the caller's own email as typed. `captain_stays` for a captain, who hands the team over first. Product
 * §2, My data.
 */
export const deleteMyData = endpoint({
  method: 'DELETE',
  path: '/api/my-data',
  summary: "Delete the caller's account: what the team keeps is nobody's",
  tag,
  access: 'identity',
  isIdempotencyExempt: true,
  action: 'removeAccount',
  body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
  callerFields: { email: 'email' },
  replies: { 204: nothing },
  errors: ['not_found', 'captain_stays'],
});
