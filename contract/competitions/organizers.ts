import * as z from 'zod/mini';
import { isPlainEmail, normaliseEmail } from '#domain/email.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, nameCharacters, nothing, optionalText } from '../fields.ts';
import { issue } from '../reasons.ts';

const tag = 'Competitions';

/** Who organizes a league: whoever signs in with this verified email. Product §6. */
export const organizer = z.object({
  id,
  email: z.string(),
  name: z.nullable(z.string()),
  addedAt: instant,
});

export type Organizer = z.output<typeof organizer>;

const params = z.object({ leagueId: idText });

/** Product §7, Competitions. */
export const listOrganizers = endpoint({
  method: 'GET',
  path: '/api/leagues/{leagueId}/organizers',
  summary: "A league's organizers",
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params,
  replies: { 200: z.array(organizer) },
  errors: ['not_found'],
});

/** From the next request on. `organizer_named` for an email on the list, `organizers_full` for an eleventh. Product §7, Competitions. */
export const createOrganizer = endpoint({
  method: 'POST',
  path: '/api/leagues/{leagueId}/organizers',
  summary: 'Name an organizer by email',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params,
  body: z.strictObject({
    email: z
      .string(issue('emailMissing'))
      .check(
        z.overwrite(normaliseEmail),
        z.minLength(1, issue('emailMissing')),
        z.maxLength(254, issue('tooLong', { max: 254 })),
        z.refine(isPlainEmail, issue('email')),
      ),
    name: optionalText(80, nameCharacters),
  }),
  replies: { 201: organizer },
  errors: ['not_found', 'organizer_named', 'organizers_full'],
});

/**
 * Whether the caller gets emails about what waits on the desk; for organizers who play nowhere in the app, as players have their own
 * settings. Product §7, Competitions.
 */
export const updateOrganizerEmails = endpoint({
  method: 'PUT',
  path: '/api/leagues/{leagueId}/organizer-emails',
  summary: "Turn the caller's emails about disputes and requests on or off",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params,
  body: z.strictObject({ isOn: z.boolean() }),
  replies: { 204: nothing },
  errors: ['not_found'],
});

/** Their next request is refused. Product §7, Competitions. */
export const deleteOrganizer = endpoint({
  method: 'DELETE',
  path: '/api/leagues/{leagueId}/organizers/{organizerId}',
  summary: 'Remove an organizer',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params: z.object({ leagueId: idText, organizerId: idText }),
  replies: { 204: nothing },
  errors: ['not_found'],
});
