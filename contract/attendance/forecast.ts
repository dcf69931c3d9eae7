import * as z from 'zod/mini';
import { answers } from '#domain/attendance/answer.ts';
import { endpoint } from '../endpoint.ts';
import { id, teamQuery } from '../fields.ts';

/** Somebody who may come, and why. */
const person = z.object({
  /** Also set for a sub who has a place. */
  name: z.string(),
  isSub: z.boolean(),
  answer: z.nullable(z.enum(answers)),
  /** In percent. */
  chance: z.int(),
  /** Past games with the same answer, and how many of them they came to. */
  games: z.int(),
  came: z.int(),
  /** The person has too few past games, so `chance` is the default for their answer. */
  isUsual: z.boolean(),
});

/** How many people will probably come to a game. Product §2, Who's in. */
export const forecast = z.object({
  gameId: id,
  opponent: z.string(),
  isHome: z.boolean(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  /** Players who are in and subs who have a place. */
  sure: z.int(),
  /** To a tenth. */
  likely: z.number(),
  /** How many the team wants, and the minimum below which it forfeits. */
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
