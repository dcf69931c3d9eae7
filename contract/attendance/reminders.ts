import * as z from 'zod/mini';
import { longestReminderHours, reminderStages } from '#domain/attendance/reminders.ts';
import { endpoint } from '../endpoint.ts';
import { changesSome, idParams, idText } from '../fields.ts';
import { issue } from '../reasons.ts';

/** Hours before a game; null for never. */
const hours = z.nullable(
  z
    .int()
    .check(
      z.minimum(1, issue('numberFromOne', { max: longestReminderHours })),
      z.maximum(longestReminderHours, issue('numberFromOne', { max: longestReminderHours })),
    ),
);

/** When players are asked, reminded, and when the captain gets a summary. Product §2, Who's in. */
const fields = { ask: hours, remind: hours, summary: hours };

export const reminderSettings = z.object(fields);

export type ReminderSettings = z.output<typeof reminderSettings>;

const tag = 'Attendance';

/** Product §2, Who's in. */
export const getReminderSettings = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/reminders',
  summary: 'When a team is reminded of a game',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  replies: { 200: reminderSettings },
  errors: ['not_found'],
});

/** Hours before a game; null for never. Omitted fields stay. Product §2, Who's in. */
export const updateReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/reminders',
  summary: 'Set when a team is reminded of a game',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  body: z
    .strictObject({ ask: z.optional(hours), remind: z.optional(hours), summary: z.optional(hours) })
    .check(changesSome(reminderStages)),
  replies: { 200: reminderSettings },
  errors: ['not_found'],
});

/**
 * Asks everybody without a valid answer, but not the caller; `count` is how many were asked. At most once an hour for a game,
 * else `rate_limited`. `answers_closed` from tip-off on and for a cancelled game. Product §2, Who's in.
 */
export const remindPlayers = endpoint({
  method: 'POST',
  path: '/api/game/{gameId}/reminders',
  summary: 'Remind the players who have not answered for a game',
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: z.object({ gameId: idText }),
  replies: { 200: z.object({ count: z.int() }) },
  errors: ['not_found', 'answers_closed'],
});
