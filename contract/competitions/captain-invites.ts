import * as z from 'zod/mini';
import { captainInviteStates } from '#domain/captain-invites.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, nothing } from '../fields.ts';
import { tag } from './management.ts';

const ofEntry = z.object({ id: idText, entryId: idText });

/** Only the reply holds the link's token: the server stores its hash. */
export const captainInvite = z.object({ token: z.string(), expiresAt: instant });

export type CaptainInvite = z.output<typeof captainInvite>;

/** Ends the link that the guest team had. `conflict` for a team that withdrew, `not_found` for one that uses the app. Product §7, Competitions. */
export const createCaptainInvite = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/entries/{entryId}/captain-invite',
  summary: 'Make a link by which somebody becomes captain of a guest team',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: ofEntry,
  replies: { 201: captainInvite },
  errors: ['not_found', 'conflict'],
  isIdempotencyExempt: true,
});

/** Product §7, Competitions. */
export const deleteCaptainInvite = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}/entries/{entryId}/captain-invite',
  summary: "Withdraw a guest team's captain link",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: ofEntry,
  replies: { 204: nothing },
  errors: ['not_found'],
});

const ofToken = z.object({ token: z.string() });

/** What a captain's link is about. */
export const captainInvitePreview = z.object({
  team: z.string(),
  league: z.object({ name: z.string(), slug: z.string() }),
  state: z.enum(captainInviteStates),
});

export type CaptainInvitePreview = z.output<typeof captainInvitePreview>;

/** `not_found` for a link that was withdrawn, replaced or never given out. Product §7, Competitions. */
export const getCaptainInvite = endpoint({
  method: 'GET',
  path: '/api/captain-invites/{token}',
  summary: "What a captain's link is about, and whether it still works",
  tag,
  access: 'public',
  params: ofToken,
  replies: { 200: captainInvitePreview },
  errors: ['not_found'],
  perMinute: 60,
});

/**
 * Makes the caller captain of a new team in the guest team's place, in all competitions of its league. `conflict` for a link that has
 * ended, for a captain in one of them, and for somebody who waits for another team's captain. Product §7, Competitions.
 */
export const acceptCaptainInvite = endpoint({
  method: 'POST',
  path: '/api/captain-invites/{token}',
  summary: 'Become captain of the team that a link names',
  tag,
  access: 'identity',
  action: 'continue',
  params: ofToken,
  replies: { 201: z.object({ teamId: id }) },
  errors: ['not_found', 'conflict'],
  perMinute: 30,
});
