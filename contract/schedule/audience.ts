import * as z from 'zod/mini';
import { answers } from '#domain/attendance/answer.ts';
import { playerAnswer } from '../attendance.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

/** The people whom a change of a game concerns. The screen computes from it who is notified and who has to answer again. */
export const gameAudience = z.object({
  /** Today in the team's zone; changes of earlier games aren't announced. */
  today: z.string(),
  /** How many players are notified of a change. */
  players: z.int(),
  answers: z.array(
    z.object({
      answer: z.enum(answers),
      isStale: z.boolean(),
      minutesMoved: z.int(),
      was: playerAnswer.shape.was,
    }),
  ),
});

export type GameAudience = z.output<typeof gameAudience>;

/** Product §2, Who's in. */
export const getGameAudience = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/audience',
  summary: 'Whom a change of a game concerns',
  tag: 'Schedule and results',
  access: 'captain',
  action: 'editGames',
  params: idParams,
  replies: { 200: gameAudience },
  errors: ['not_found'],
});
