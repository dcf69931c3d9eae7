import * as z from 'zod/mini';
import { fixtureStates, pointsLimit, slotTextLimit } from '#domain/fixtures.ts';
import { sides } from '#domain/standings/outcome.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, optionalText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, day, managedCompetition, tag, wholeNumber } from './management.ts';

const fixtureBody = z.strictObject({
  homeId: id,
  awayId: id,
  round: wholeNumber(1, 200),
  playedOn: day(issue('dateMissing')),
  /** `19:45` or `7:45 PM`; blank and null are to be announced. */
  time: optionalText(20),
  venue: optionalText(slotTextLimit),
  court: optionalText(slotTextLimit),
  state: z.enum(fixtureStates),
});

/** `conflict` where another fixture has the court then. Product §7, Competitions. */
export const createFixture = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/fixtures',
  summary: 'Add a fixture',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params: idParams,
  body: fixtureBody,
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});

const fixtureParams = z.object({ id: idText, fixtureId: idText });

/** Changes, postpones or cancels it; one with an outcome keeps its teams and is not cancelled. Product §7, Competitions. */
export const updateFixture = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/fixtures/{fixtureId}',
  summary: 'Change, postpone or cancel a fixture',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params: fixtureParams,
  body: fixtureBody,
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
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

/** Null removes it. `conflict` for a fixture that is cancelled, postponed or a draft. Product §7, Competitions. */
export const setOutcome = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/fixtures/{fixtureId}/outcome',
  summary: 'Enter, change or remove how a fixture ended',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params: fixtureParams,
  body: z.strictObject({ result: z.nullable(result) }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
