import * as z from 'zod/mini';
import { fixtureLimit, slotTextLimit } from '#domain/fixtures.ts';
import { seedLimit } from '#domain/planner/input.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, optionalText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, tag } from './management.ts';
import { planSettings, slotTime } from './plan-settings.ts';
import { day, wholeNumber } from './values.ts';

const slot = z.strictObject({
  playedOn: day(issue('dateMissing')),
  time: slotTime,
  venue: optionalText(slotTextLimit),
  court: optionalText(slotTextLimit),
});

/**
 * Moves games of a season together, which can be undone for an hour; with what it is planned from now on, where that has changed.
 * `conflict` where a game isn't where it was, has a result, or would break a rule. Product §7, Competitions.
 */
export const movePlannedGames = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/plan/moves',
  summary: 'Move games of a season together',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    /** Null: as it is. */
    plan: z.nullable(z.strictObject({ settings: planSettings, seed: wholeNumber(1, seedLimit) })),
    moves: z
      .array(z.strictObject({ fixtureId: id, from: slot, to: slot }))
      .check(z.maxLength(fixtureLimit, issue('listFull', { max: fixtureLimit }))),
  }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
  perMinute: 30,
  points: 300,
  bodyLimit: 900_000,
});

/**
 * Moves those games back that nobody has changed since. `not_found` after an hour, `conflict` where none is left or one would break a
 * rule. Product §7, Competitions.
 */
export const undoPlanChange = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/plan/changes/{changeId}/undo',
  summary: 'Undo a move of several games',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, changeId: idText }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
