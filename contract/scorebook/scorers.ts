import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, nothing } from '../fields.ts';
import { tag } from './values.ts';

const scorerPlayer = z.object({ id, name: z.string(), team: z.string() });

export const gameScorers = z.object({
  scorers: z.array(scorerPlayer),
  /** Players whom the caller may still choose: those of the teams that they manage, or of both teams for an organizer. */
  candidates: z.array(scorerPlayer),
});

export type GameScorers = z.output<typeof gameScorers>;

/** The players who may score the game, apart from captains. `captain_only` for callers who don't manage the game. Product §7, Scorebook. */
export const listGameScorers = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scorers',
  summary: 'Players to whom the scoring of a game was handed over',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: idParams,
  replies: { 200: gameScorers },
  errors: ['not_found', 'captain_only'],
});

const ofPlayer = z.object({ id: idText, playerId: idText });

/**
 * Hands the scoring of a game over to a player of it and notifies them; until the game ends, or it is withdrawn. `conflict` for a game that
 * is canceled or over, and beyond four. Product §7, Scorebook.
 */
export const addGameScorer = endpoint({
  method: 'PUT',
  path: '/api/schedule/{id}/scorers/{playerId}',
  summary: 'Let a player score a game',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: ofPlayer,
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only', 'conflict'],
  perMinute: 30,
});

/** Their phone keeps what it has not sent. Product §7, Scorebook. */
export const removeGameScorer = endpoint({
  method: 'DELETE',
  path: '/api/schedule/{id}/scorers/{playerId}',
  summary: 'Withdraw the scoring of a game from a player',
  tag,
  access: 'identity',
  action: 'scoreGames',
  params: ofPlayer,
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only'],
});

/** Whether the caller may score a game. Product §7, Scorebook. */
export const getScoringRight = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/scoring',
  summary: 'Whether the caller may score a game',
  tag,
  access: 'member',
  params: idParams,
  replies: { 200: z.object({ mayScore: z.boolean() }) },
  errors: ['not_found'],
});
