import * as z from 'zod/mini';
import { answerSources, answers, noteLimit } from '#domain/attendance/answer.ts';
import { isDay } from '#domain/calendar.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, instant, nothing, optionalText, teamQuery } from './fields.ts';
import { playerReference } from './players.ts';
import { issue } from './reasons.ts';

/** When and where a game takes place. */
const appointment = z.object({
  playedOn: z.string(),
  time: z.nullable(z.string()),
  location: z.nullable(z.string()),
});

/** A player's answer, or `out` because of days away. Product §2, Who's in. */
export const playerAnswer = z.object({
  answer: z.enum(answers),
  note: z.nullable(z.string()),
  source: z.enum([...answerSources, 'away']),
  answeredAt: instant,
  /** Given before a change of the game that asks the player again. */
  isStale: z.boolean(),
  /** The day, time and place that a stale answer was given for; null if none of these changed. */
  was: z.nullable(appointment),
  /** The deadline for answering again; null once the place is offered to subs. */
  answerAgainBy: z.nullable(instant),
});

export type PlayerAnswer = z.output<typeof playerAnswer>;

/**
 * Players by valid answer; `again` have to answer again, `none` have not answered. `in` includes the subs who have a place,
 * whose number is `subs`.
 */
const attendanceCounts = z.object({
  in: z.int(),
  again: z.int(),
  maybe: z.int(),
  out: z.int(),
  none: z.int(),
  subs: z.int(),
});

/** A game that takes answers: one's own answer (null without one) and the counts. */
export const gameAttendance = z.object({
  gameId: id,
  game: appointment,
  own: z.nullable(playerAnswer),
  counts: attendanceCounts,
});

export type GameAttendance = z.output<typeof gameAttendance>;

export const answerEntry = z.object({ player: playerReference, answer: z.nullable(playerAnswer) });

export type AnswerEntry = z.output<typeof answerEntry>;

/**
 * Who is in for a game. `isOpen` until it begins; `subs` is the number of subs who have a place, `target` how many players the
 * team wants.
 */
export const gameAnswers = z.object({
  gameId: id,
  isOpen: z.boolean(),
  game: appointment,
  entries: z.array(answerEntry),
  subs: z.int(),
  target: z.int(),
});

export type GameAnswers = z.output<typeof gameAnswers>;

const tag = 'Attendance';

/** Games to come, next one first. `not_found` for people who may not see the team's answers. Product §2, Who's in. */
export const listAttendance = endpoint({
  method: 'GET',
  path: '/api/attendance',
  summary:
    "One's own answers for a team's games to come, with the counts; for its players, captain and admins",
  tag,
  access: 'identity',
  query: teamQuery,
  replies: { 200: z.array(gameAttendance) },
  errors: ['not_found'],
});

const gameParams = z.object({ gameId: idText });

/** `not_found` for people who may not see the team's answers. Product §2, Who's in. */
export const listAnswers = endpoint({
  method: 'GET',
  path: '/api/game/{gameId}/answers',
  summary: "Who is in for a game; for its team's players, captain and admins",
  tag,
  access: 'identity',
  params: gameParams,
  replies: { 200: gameAnswers },
  errors: ['not_found'],
});

const answerBody = z.strictObject({ answer: z.enum(answers), note: optionalText(noteLimit) });

/**
 * `answers_closed` from tip-off on (without a time, from the end of the day in the team's zone), and while the game is
 * cancelled. Product §2, Who's in.
 */
export const setAnswer = endpoint({
  method: 'PUT',
  path: '/api/game/{gameId}/answer',
  summary: 'Answer for a game of the own team, until it begins',
  tag,
  access: 'member',
  params: gameParams,
  body: answerBody,
  replies: { 200: playerAnswer },
  errors: ['not_found', 'answers_closed'],
});

/** By the captain; `answers_closed` as in {@link setAnswer}. Product §2, Who's in. */
export const setAnswerFor = endpoint({
  method: 'PUT',
  path: '/api/game/{gameId}/answers/{playerId}',
  summary: 'Answer for a game in the place of a player, until it begins',
  tag,
  access: 'captain',
  params: z.object({ gameId: idText, playerId: idText }),
  body: answerBody,
  replies: { 200: playerAnswer },
  errors: ['not_found', 'answers_closed'],
});

/** Ends the answer links of all earlier emails. Product §2, Who's in. */
export const renewAnswerLinks = endpoint({
  method: 'POST',
  path: '/api/teams/{id}/answer-links',
  summary: "Renew a team's links by which people answer from a mail: those sent before end",
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
});

/** Days on which a player is away, first and last included. */
export const awayPeriod = z.object({ id, firstDay: z.string(), lastDay: z.string() });

export type AwayPeriod = z.output<typeof awayPeriod>;

/** Product §2, Who's in. */
export const listAwayPeriods = endpoint({
  method: 'GET',
  path: '/api/away-periods',
  summary: "One's own days away, the earliest first",
  tag,
  access: 'member',
  replies: { 200: z.array(awayPeriod) },
  errors: [],
});

const day = (missing: 'firstDayMissing' | 'lastDayMissing') =>
  z.string(issue(missing)).check(z.refine(isDay, issue('day')));

/** Days in the team's zone, both included: 366 at most, and 20 such periods. Product §2, Who's in; §9, Answers. */
export const createAwayPeriod = endpoint({
  method: 'POST',
  path: '/api/away-periods',
  summary: "Add days away: one is out for the team's games on them",
  tag,
  access: 'member',
  body: z.strictObject({ firstDay: day('firstDayMissing'), lastDay: day('lastDayMissing') }),
  replies: { 201: awayPeriod },
  errors: [],
});

/** Product §2, Who's in. */
export const deleteAwayPeriod = endpoint({
  method: 'DELETE',
  path: '/api/away-periods/{id}',
  summary: "Delete days away of one's own",
  tag,
  access: 'member',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
});
