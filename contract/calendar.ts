import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

/** The URL of one's own calendar; null without one. Product §2, My calendar. */
export const calendarLink = z.object({ url: z.nullable(z.string()) });

export type CalendarLink = z.output<typeof calendarLink>;

const tag = 'Attendance';
const path = '/api/calendar-link';

/** Product §2, My calendar. */
export const getCalendarLink = endpoint({
  method: 'GET',
  path,
  summary: "The secret URL of one's own calendar of games",
  tag,
  access: 'member',
  replies: { 200: calendarLink },
  errors: [],
});

/** `not_found` for somebody who was removed from the team meanwhile. Product §2, My calendar. */
export const createCalendarLink = endpoint({
  method: 'POST',
  path,
  summary: "Make a secret URL for one's own calendar of games: the one before ends",
  tag,
  access: 'member',
  replies: { 201: calendarLink },
  errors: ['not_found'],
});

/** Product §2, My calendar. */
export const deleteCalendarLink = endpoint({
  method: 'DELETE',
  path,
  summary: "End the secret URL of one's own calendar of games",
  tag,
  access: 'member',
  replies: { 204: nothing },
  errors: [],
});
