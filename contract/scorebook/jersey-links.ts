import * as z from 'zod/mini';
import { jerseyPattern } from '#domain/scorebook/jersey.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';
import { issue } from '../reasons.ts';
import { tag } from './values.ts';

/** The table shows it as a QR code. */
export const jerseyLink = z.object({ token: z.string(), expiresAt: instant });

export type JerseyLink = z.output<typeof jerseyLink>;

/** Signed for this game. `captain_only` for callers who may not score it; `conflict` once it is over. Product §7, Scorebook. */
export const getJerseyLink = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/jersey-link',
  summary: 'A link by which players of a game claim their number',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  replies: { 200: jerseyLink },
  errors: ['not_found', 'captain_only', 'conflict'],
});

const ofToken = z.object({ token: z.string() });

export const jerseyClaim = z.object({
  /** The caller's team's game. */
  gameId: id,
  isOpen: z.boolean(),
  /** The caller's own; null before they have one. */
  number: z.nullable(z.string()),
  /** Those of the others. */
  unavailable: z.array(z.string()),
  claimsLeft: z.int(),
});

export type JerseyClaim = z.output<typeof jerseyClaim>;

/** Which numbers of the caller's team are taken. `not_found` for a forged link, and for players of neither team. Product §7, Scorebook. */
export const getJerseyClaim = endpoint({
  method: 'GET',
  path: '/api/jersey-links/{token}',
  summary: "Which numbers of the caller's team are taken for a game",
  tag,
  access: 'member',
  params: ofToken,
  replies: { 200: jerseyClaim },
  errors: ['not_found'],
  perMinute: 60,
});

/**
 * Gives the caller a number for the night. `conflict` for one that somebody has, once the link has ended, and after some claims.
 * Product §7, Scorebook.
 */
export const claimJersey = endpoint({
  method: 'PUT',
  path: '/api/jersey-links/{token}',
  summary: 'Claim a number for a game',
  tag,
  access: 'member',
  params: ofToken,
  body: z.strictObject({
    jerseyNumber: z.string().check(z.regex(jerseyPattern, issue('jerseyNumberMissing'))),
  }),
  replies: { 200: jerseyClaim },
  errors: ['not_found', 'conflict'],
  perMinute: 20,
});
