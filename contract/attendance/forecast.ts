import * as z from 'zod/mini';
import { answers } from '#domain/attendance/answer.ts';
import { endpoint } from '../endpoint.ts';
import { id, teamQuery } from '../fields.ts';

/** Who may come, and why it is expected. */
const person = z.object({
  /** Of a spare who has a place, too. */
  name: z.string(),
  isSpare: z.boolean(),
  answer: z.nullable(z.enum(answers)),
  /** In percent. */
  chance: z.int(),
  /** Past games with the same answer, and to how many of them they came. */
  games: z.int(),
  came: z.int(),
  /** True when the person has too few past games: `chance` is then the default for their answer. */
  isUsual: z.boolean(),
});

/** How many come to a game, as far as is known. Product §2, Who's in. */
export const forecast = z.object({
  gameId: id,
  opponent: z.string(),
  isHome: z.boolean(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  /** Players who are in and spares who have a place. */
  sure: z.int(),
  /** To a tenth. */
  likely: z.number(),
  /** How many the team wants, and with fewer than how many it forfeits. */
  target: z.int(),
  minimum: z.int(),
  people: z.array(person),
});

export type Forecast = z.output<typeof forecast>;

/** Product §2, Who's in. */
export const listForecasts = endpoint({
  method: 'GET',
  path: '/api/forecasts',
  summary: 'How many come to the games of the next 72 hours: who is sure, and how many are likely',
  tag: 'Attendance',
  access: 'captain',
  query: teamQuery,
  replies: { 200: z.array(forecast) },
  errors: ['not_found'],
});
