import * as z from 'zod/mini';
import { fixtureLimit, fixtureStates, slotTextLimit } from '#domain/fixtures.ts';
import { seriesKey } from '../competitions.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, optionalText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, managedCompetition, result, tag } from './management.ts';
import { day, wholeNumber } from './values.ts';

const fixtureValues = {
  homeId: id,
  awayId: id,
  round: wholeNumber(1, 200),
  playedOn: day(issue('dateMissing')),
  /** `19:45` or `7:45 PM`; blank and null are to be announced. */
  time: optionalText(20),
  venue: optionalText(slotTextLimit),
  court: optionalText(slotTextLimit),
  state: z.enum(fixtureStates),
};

const newFixture = z.strictObject({
  ...fixtureValues,
  /** The series of the bracket that it's a game of. */
  playoff: z.optional(z.nullable(z.strictObject(seriesKey))),
});

/** `conflict` where another fixture has the court then, and for a series that its teams don't play or that is over. Product §7, Competitions. */
export const createFixture = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/fixtures',
  summary: 'Add a fixture',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: newFixture,
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});

/**
 * Adds fixtures, changes those with an id and removes drafts, all or nothing; teams hear of it once. Errors as for one, and `conflict` for
 * one to remove that isn't a draft. Product §7, Competitions.
 */
export const saveFixtures = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/fixtures',
  summary: 'Add, change or remove several fixtures at once',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    fixtures: z
      .array(z.strictObject({ ...fixtureValues, fixtureId: z.optional(z.nullable(id)) }))
      .check(z.maxLength(fixtureLimit)),
    removes: z.optional(z.array(id).check(z.maxLength(fixtureLimit))),
  }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
  perMinute: 30,
  points: 300,
  bodyLimit: 900_000,
});

const fixtureParams = z.object({ id: idText, fixtureId: idText });

/** Changes, postpones or cancels it; one with an outcome keeps its teams and is not cancelled. Product §7, Competitions. */
export const updateFixture = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/fixtures/{fixtureId}',
  summary: 'Change, postpone or cancel a fixture',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: fixtureParams,
  body: z.strictObject(fixtureValues),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});

/** Null removes it. `conflict` for a fixture that is cancelled, postponed or a draft. Product §7, Competitions. */
export const setOutcome = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/fixtures/{fixtureId}/outcome',
  summary: 'Enter, change or remove how a fixture ended',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: fixtureParams,
  body: z.strictObject({ result: z.nullable(result) }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
