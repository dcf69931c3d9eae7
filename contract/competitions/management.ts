import * as z from 'zod/mini';
import { confirmHours, pointsLimit } from '#domain/fixtures.ts';
import { sides } from '#domain/standings/outcome.ts';
import { isTimeZone } from '#domain/time-zone.ts';
import { competitionHead, deductionCause, entry, fixture, playoffs, pools } from '../competitions.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, instant, nameCharacters, nothing, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { slug } from '../teams/management.ts';
import { league } from '../teams.ts';
import { planSettings } from './plan-settings.ts';
import { rules } from './rules.ts';
import { day, wholeNumber } from './values.ts';

export const tag = 'Competitions';

/** An entry with its contact, which only the organizer sees. */
export const managedEntry = z.object({
  id,
  name: z.string(),
  teamId: z.nullable(id),
  contact: z.nullable(z.string()),
  withdrawn: entry.shape.withdrawn,
  pool: entry.shape.pool,
  /** Until when somebody can become captain of a guest team by a link; null without one. */
  captainInviteUntil: z.nullable(instant),
});

export const deduction = z.object({
  id,
  entryId: id,
  points: z.int(),
  reason: z.string(),
  cause: deductionCause,
});

const points = wholeNumber(0, pointsLimit);
const bothPoints = z.strictObject({ home: points, away: points });
const side = z.enum(sides);

/** By kind, as in domain/standings/outcome.ts. */
export const result = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('played'), points: bothPoints }),
  z.strictObject({ kind: z.literal('draw'), points: bothPoints }),
  z.strictObject({ kind: z.literal('overtime'), points: bothPoints, regulation: points }),
  z.strictObject({ kind: z.literal('forfeit'), by: side }),
  z.strictObject({ kind: z.literal('doubleForfeit') }),
  z.strictObject({ kind: z.literal('default'), by: side, points: bothPoints }),
  z.strictObject({ kind: z.literal('awarded'), to: side, points: bothPoints }),
  z.strictObject({ kind: z.literal('annulled') }),
]);

/** A game with what was entered as its result, also by its captains. */
export const managedFixture = z.extend(fixture, {
  result: z.nullable(result),
  reports: z.array(
    z.object({
      side,
      points: z.object({ home: z.int(), away: z.int() }),
      /** The points of either side at the end of regulation time; null without overtime. */
      regulation: z.nullable(z.int()),
    }),
  ),
  /** When a result that waits for the other captain stands. */
  standsAt: z.nullable(instant),
  /** The team's game by which it is scored; null for a draft, and for two guest teams. */
  gameId: z.nullable(id),
});

export type ManagedFixture = z.output<typeof managedFixture>;

/** A time that a captain suggests for a game. Venue and court are null where the place stays. */
export const suggestedTime = z.object({
  playedOn: z.string(),
  time: z.string(),
  venue: z.nullable(z.string()),
  court: z.nullable(z.string()),
});

/** What a captain asks the organizer for; times are in the competition's zone. */
export const openTimeRequest = z.object({
  id,
  fixtureId: id,
  side,
  suggestions: z.array(suggestedTime),
  reason: z.string(),
  createdAt: instant,
});

export type OpenTimeRequest = z.output<typeof openTimeRequest>;

/** Games that were moved together: how many can still be moved back, and until when. */
export const undoableChange = z.object({ id, count: z.int(), until: instant });

export type UndoableChange = z.output<typeof undoableChange>;

/** A competition as its organizer sees it, with drafts of fixtures. */
export const managedCompetition = z.object({
  id,
  leagueId: id,
  ...competitionHead,
  timeZone: z.string(),
  slotMinutes: z.int(),
  confirmHours: z.int(),
  rules,
  entries: z.array(managedEntry),
  pools,
  fixtures: z.array(managedFixture),
  playoffs: z.nullable(playoffs),
  /** What the games were planned from. */
  plan: z.nullable(z.object({ settings: planSettings, seed: z.int() })),
  /** The latest first. */
  planChanges: z.array(undoableChange),
  deductions: z.array(deduction),
  /** Those that wait for an answer, the oldest first. */
  timeRequests: z.array(openTimeRequest),
  /** Ids of entries in the order in which they were drawn, the earliest draw first. */
  draws: z.array(z.object({ entryIds: z.array(id), drawnOn: z.string() })),
});

export type ManagedCompetition = z.output<typeof managedCompetition>;

const competitionBody = z.strictObject({
  name: requiredText(60, issue('nameMissing'), nameCharacters),
  slug,
  firstDay: day(issue('firstDayMissing')),
  lastDay: day(issue('lastDayMissing')),
  timeZone: z.string(issue('timeZoneMissing')).check(z.refine(isTimeZone, issue('timeZone'))),
  slotMinutes: wholeNumber(10, 600),
  /** Hours; omitted, they stay. */
  confirmHours: z.optional(wholeNumber(confirmHours.least, confirmHours.most)),
  rules,
});

export const competitionReply = { 200: managedCompetition };

/** A league for its organizer, with the teams that can enter its competitions. */
export const leagueDesk = z.object({
  league,
  teams: z.array(z.object({ id, name: z.string() })),
  /** Whether the caller gets emails about what waits; null for a player, who has settings, and for an admin who isn't named. */
  hasEmails: z.nullable(z.boolean()),
});

export type LeagueDesk = z.output<typeof leagueDesk>;

/** Product §7, Competitions. */
export const getLeagueDesk = endpoint({
  method: 'GET',
  path: '/api/leagues/by-slug/{leagueSlug}/desk',
  summary: 'A league and its teams, for its organizer',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ leagueSlug: z.string() }),
  replies: { 200: leagueDesk },
  errors: ['not_found'],
});

/** Product §7, Competitions. */
export const listCompetitions = endpoint({
  method: 'GET',
  path: '/api/leagues/{leagueId}/competitions',
  summary: "A league's competitions with entries, drafts and deductions",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ leagueId: idText }),
  replies: { 200: z.array(managedCompetition) },
  errors: ['not_found'],
});

/** Product §7, Competitions. */
export const createCompetition = endpoint({
  method: 'POST',
  path: '/api/leagues/{leagueId}/competitions',
  summary: 'Create a competition',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ leagueId: idText }),
  body: competitionBody,
  replies: { 201: managedCompetition },
  errors: ['not_found', 'slug_taken'],
});

/** Product §7, Competitions. */
export const updateCompetition = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}',
  summary: "Change a competition's name, days and rules",
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: competitionBody,
  replies: competitionReply,
  errors: ['not_found', 'slug_taken'],
});

/** `conflict` while it has fixtures. Product §7, Competitions. */
export const deleteCompetition = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}',
  summary: 'Delete a competition without games',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found', 'conflict'],
});
