import * as z from 'zod/mini';
import { slotTextLimit } from '#domain/fixtures.ts';
import { timeRequestLimits } from '#domain/time-requests.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, multiLine, nothing, optionalText, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, suggestedTime, tag } from './management.ts';
import { day } from './values.ts';

/** What the captains of a game's two teams see of a request: the reason is between its team and the organizer. */
export const timeRequest = z.object({
  id,
  isOurs: z.boolean(),
  suggestions: z.array(suggestedTime),
  reason: z.nullable(z.string()),
  /** Null while it waits for the organizer. */
  declined: z.nullable(z.object({ note: z.nullable(z.string()) })),
});

export type TimeRequest = z.output<typeof timeRequest>;

/** Times are in the team's zone. */
export const timeRequests = z.object({ canAsk: z.boolean(), requests: z.array(timeRequest) });

export type TimeRequests = z.output<typeof timeRequests>;

/** `not_found` for a game of the team's own. Product §7, Competitions. */
export const listTimeRequests = endpoint({
  method: 'GET',
  path: '/api/schedule/{id}/time-requests',
  summary: 'What the captains of a league game asked the organizer for',
  tag,
  access: 'captain',
  action: 'editGames',
  params: idParams,
  replies: { 200: timeRequests },
  errors: ['not_found'],
});

const suggestion = z.strictObject({
  playedOn: day(issue('dateMissing')),
  /** `19:45` or `7:45 PM`. */
  time: requiredText(20, issue('timeMissing')),
  /** Blank and null: the place stays. */
  venue: optionalText(slotTextLimit),
  court: optionalText(slotTextLimit),
});

/** In place of one that was declined. `conflict` while one is open, and for a game that is off or has begun. Product §7, Competitions. */
export const createTimeRequest = endpoint({
  method: 'POST',
  path: '/api/schedule/{id}/time-requests',
  summary: 'Ask the organizer for another time of a league game',
  tag,
  access: 'captain',
  action: 'editGames',
  params: idParams,
  body: z.strictObject({
    suggestions: z
      .array(suggestion)
      .check(z.minLength(1, issue('timeMissing')), z.maxLength(timeRequestLimits.times, issue('invalid'))),
    reason: requiredText(timeRequestLimits.reason, issue('reasonMissing'), multiLine),
  }),
  replies: { 201: timeRequests },
  errors: ['not_found', 'conflict'],
});

/** The team's own, open or declined. Product §7, Competitions. */
export const deleteTimeRequest = endpoint({
  method: 'DELETE',
  path: '/api/schedule/{id}/time-requests/{requestId}',
  summary: 'Withdraw a request for another time',
  tag,
  access: 'captain',
  action: 'editGames',
  params: z.object({ id: idText, requestId: idText }),
  replies: { 204: nothing },
  errors: ['not_found'],
});

/** `not_found` for one that was withdrawn, `conflict` where the court is taken. Product §7, Competitions. */
export const answerTimeRequest = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/time-requests/{requestId}',
  summary: 'Move a game to a time that a captain suggested, or decline the request',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, requestId: idText }),
  body: z.discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('take'),
      /** The index of the time. */
      suggestion: z.int().check(z.minimum(0), z.maximum(timeRequestLimits.times - 1)),
    }),
    z.strictObject({ answer: z.literal('decline'), note: optionalText(timeRequestLimits.note) }),
  ]),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
