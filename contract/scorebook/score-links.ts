import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nothing } from '../fields.ts';
import { addScorebookEvents, listScorebookEvents } from '../scorebook.ts';
import { tag } from './values.ts';

/** When the game's link expires; null without one, or once it has ended. `captain_only` for callers who may not score the game. Product §7, Scorebook. */
export const getScoreLink = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/score-link',
  summary: 'Whether somebody can score a game by a link',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  replies: { 200: z.nullable(z.object({ expiresAt: instant })) },
  errors: ['not_found', 'captain_only'],
});

/** Only the reply holds the link's token: the server stores its hash. */
export const scoreLink = z.object({ token: z.string(), expiresAt: instant });

export type ScoreLink = z.output<typeof scoreLink>;

/** Ends the link that the game had. `conflict` for a game that is canceled. Product §7, Scorebook. */
export const createScoreLink = endpoint({
  method: 'POST',
  path: '/api/schedule/{id}/score-link',
  summary: 'Make a link by which anybody scores one game, until it ends',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  replies: { 201: scoreLink },
  errors: ['not_found', 'captain_only', 'conflict'],
  perMinute: 30,
  isIdempotencyExempt: true,
});

/** `not_found` where there is none. Product §7, Scorebook. */
export const deleteScoreLink = endpoint({
  method: 'DELETE',
  path: '/api/schedule/{id}/score-link',
  summary: "Withdraw a game's scoring link",
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only'],
});

const ofToken = z.object({ token: z.string() });

export const linkedGame = z.object({ gameId: id, isOpen: z.boolean() });

export type LinkedGame = z.output<typeof linkedGame>;

/** `not_found` for a link that was withdrawn, replaced or never given out. Product §7, Scorebook. */
export const getLinkedGame = endpoint({
  method: 'GET',
  path: '/api/score-links/{token}',
  summary: 'Which game a link scores, and whether it still works',
  tag,
  access: 'public',
  params: ofToken,
  replies: { 200: linkedGame },
  errors: ['not_found'],
  perMinute: 120,
});

/** As `listScorebookEvents`, of the link's game. `conflict` once the link has ended. Product §7, Scorebook. */
export const listLinkedEvents = endpoint({
  method: 'GET',
  path: '/api/score-links/{token}/events',
  summary: "What the scorers of a link's game entered, in the server's order",
  tag,
  access: 'public',
  params: ofToken,
  query: listScorebookEvents.query,
  replies: listScorebookEvents.replies,
  errors: ['not_found', 'conflict'],
  perMinute: 240,
});

/** As `addScorebookEvents`, to the link's game. `conflict` once the link has ended, too. Product §7, Scorebook. */
export const addLinkedEvents = endpoint({
  method: 'POST',
  path: '/api/score-links/{token}/events',
  summary: 'Add what a scorer entered, by a link',
  tag,
  access: 'public',
  params: ofToken,
  body: addScorebookEvents.body,
  replies: addScorebookEvents.replies,
  errors: ['not_found', 'conflict'],
  perMinute: 240,
  bodyLimit: 128 * 1024,
});
