import * as z from 'zod/mini';
import { nameLimit } from '#domain/names.ts';
import { jersey } from '#domain/profile.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, nameCharacters, nothing, optionalText, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { sub } from '../subs.ts';

/**
 * Asks a sub to become a player under these values; they decide when they sign in. `conflict` before they have accepted to be
 * on the list, after they have said no to the team, and where a player has their email. Product §2, Joining a team.
 */
export const offerRosterSpot = endpoint({
  method: 'PUT',
  path: '/api/subs/{id}/offer',
  summary: 'Ask a sub to join the team as a player',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  params: idParams,
  body: z.strictObject({
    name: requiredText(nameLimit, issue('nameMissing'), nameCharacters),
    position: optionalText(120),
    jerseyNumber: z.nullable(
      z
        .int(issue('jerseyNumberMissing'))
        .check(
          z.minimum(jersey.min, issue('jerseyNumberMissing')),
          z.maximum(jersey.max, issue('tooMuch', { max: jersey.max })),
        ),
    ),
  }),
  replies: { 200: sub },
  errors: ['not_found', 'conflict'],
});

/** Product §2, Joining a team. */
export const withdrawRosterOffer = endpoint({
  method: 'DELETE',
  path: '/api/subs/{id}/offer',
  summary: 'Take back the question whether a sub joins the team',
  tag: 'Subs',
  access: 'captain',
  action: 'editSubs',
  params: idParams,
  replies: { 200: sub },
  errors: ['not_found'],
});

/** A team that asks the signed-in person to become its player, and how its roster would show them. */
export const rosterOffer = z.object({
  teamId: id,
  team: z.string(),
  /** As the captain wrote it. */
  name: z.string(),
  /** Names of positions with commas. */
  position: z.nullable(z.string()),
  jerseyNumber: z.nullable(z.int()),
});

export type RosterOffer = z.output<typeof rosterOffer>;

/** Empty for players, captains and admins: they are never asked. Product §2, Joining a team. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/api/auth/offers',
  summary: 'The teams that ask the signed-in person to join',
  tag: 'Sign-in',
  access: 'identity',
  action: 'continue',
  replies: { 200: z.object({ email: z.string(), offers: z.array(rosterOffer) }) },
  errors: [],
  perMinute: 120,
});

/**
 * Joins the team, or says no for good. `not_found` for a team that doesn't ask, or no longer; joining twice is no error.
 * Product §2, Joining a team.
 */
export const answerOffer = endpoint({
  method: 'PUT',
  path: '/api/auth/offers',
  summary: 'Join a team that asks the signed-in person, or say no',
  tag: 'Sign-in',
  access: 'identity',
  action: 'continue',
  body: z.strictObject({ teamId: id, isJoining: z.boolean() }),
  replies: { 204: nothing },
  errors: ['not_found', 'already_a_player', 'conflict'],
  perMinute: 30,
  bodyLimit: 8_192,
});
