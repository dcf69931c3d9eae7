import * as z from 'zod/mini';
import { announcementAudiences, announcementLimits } from '#domain/announcements.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameCharacters, requiredLines, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { tag } from './management.ts';

const audience = z.enum(announcementAudiences);

/** What was sent, to how many people, and how many teams it didn't reach. */
export const announcement = z.object({
  id,
  audience,
  title: z.string(),
  message: z.string(),
  people: z.int(),
  unreached: z.int(),
  sentAt: instant,
});

const reach = z.object({ people: z.int(), unreached: z.int() });

/** The latest announcements first, and whom the next one reaches. */
export const announcements = z.object({
  sent: z.array(announcement),
  reach: z.object({ captains: reach, players: reach }),
});

export type Announcements = z.output<typeof announcements>;

/** Product §7, Competitions. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/competitions/{id}/announcements',
  summary: 'What the organizer wrote to captains or players, and whom the next one reaches',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: { 200: announcements },
  errors: ['not_found'],
});

/** Each person gets it once. `conflict` where it reaches nobody, `rate_limited` after five within a day. Product §7, Competitions. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/announcements',
  summary: "Write to the captains or all players of a competition's teams",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    audience,
    title: requiredText(announcementLimits.title, issue('titleMissing'), nameCharacters),
    message: requiredLines(announcementLimits.message, issue('messageMissing')),
  }),
  replies: { 201: announcements },
  errors: ['not_found', 'conflict'],
});
