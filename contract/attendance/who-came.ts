import * as z from 'zod/mini';
import { answers } from '#domain/attendance/answer.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant } from '../fields.ts';
import { playerReference } from '../players.ts';

/** Who came to a game, as the captain records it from tip-off on. Product §2, Who's in. */
export const whoCame = z.object({
  gameId: id,
  /** From tip-off on, unless the game is cancelled. */
  isOpen: z.boolean(),
  /** When it was last recorded; null while `came` comes from stats and answers. */
  recordedAt: z.nullable(instant),
  players: z.array(
    z.object({
      player: playerReference,
      came: z.boolean(),
      /** The answer at tip-off. */
      answer: z.nullable(z.enum(answers)),
      /** Stats of the game's week. */
      hasStats: z.boolean(),
    }),
  ),
  /** Subs who had a place. */
  subs: z.array(z.object({ subId: id, name: z.string(), came: z.boolean() })),
});

export type WhoCame = z.output<typeof whoCame>;

const tag = 'Attendance';
const gameParams = z.object({ gameId: idText });

/** Product §2, Who's in. */
export const getWhoCame = endpoint({
  method: 'GET',
  path: '/api/game/{gameId}/attendance',
  summary: 'Who came to a game: as entered, else as stats and answers say',
  tag,
  access: 'captain',
  params: gameParams,
  replies: { 200: whoCame },
  errors: ['not_found'],
});

const ids = z.array(id).check(z.maxLength(300));

/**
 * `game_not_begun` while answers are open, and for a cancelled game; `not_found` also for somebody who isn't on the game's
 * list. Product §2, Who's in.
 */
export const recordAttendance = endpoint({
  method: 'PUT',
  path: '/api/game/{gameId}/attendance',
  summary: 'Enter who came to a game; everybody else on its list did not',
  tag,
  access: 'captain',
  params: gameParams,
  body: z.strictObject({ playerIds: ids, subIds: ids }),
  replies: { 200: whoCame },
  errors: ['not_found', 'game_not_begun'],
});

/** How often a player came in the current season, of the games with a record. */
export const playerAttendance = z.object({
  came: z.int(),
  games: z.int(),
  /** How many of the latest games they came to without a miss. */
  streak: z.int(),
});

export type PlayerAttendance = z.output<typeof playerAttendance>;

/** `not_yours` for teammates. Product §2, Who's in. */
export const getPlayerAttendance = endpoint({
  method: 'GET',
  path: '/api/players/{id}/attendance',
  summary: "How often a player came this season; for the player, the team's captain and admins",
  tag,
  access: 'identity',
  params: z.object({ id: idText }),
  replies: { 200: playerAttendance },
  errors: ['not_found', 'not_yours'],
});
