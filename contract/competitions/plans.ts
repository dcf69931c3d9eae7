import * as z from 'zod/mini';
import { fixtureLimit, slotTextLimit } from '#domain/fixtures.ts';
import { seedLimit } from '#domain/planner/input.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, optionalText, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, tag } from './management.ts';
import { planSettings, slotTime } from './plan-settings.ts';
import { day, wholeNumber } from './values.ts';

/**
 * Saves the games of a plan as drafts or published, in the place of the season's drafts, with what it was made from. `conflict` where a
 * game isn't on a free slot of the courts, or breaks a rule. Product §7, Competitions.
 */
export const savePlan = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/plan',
  summary: 'Save the games of a planned season',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    settings: planSettings,
    seed: wholeNumber(1, seedLimit),
    state: z.enum(['planned', 'published']),
    games: z
      .array(
        z.strictObject({
          homeId: id,
          awayId: id,
          playedOn: day(issue('dateMissing')),
          time: slotTime,
          venue: requiredText(slotTextLimit, issue('venueMissing')),
          court: optionalText(slotTextLimit),
        }),
      )
      .check(
        z.minLength(1, issue('invalid')),
        z.maxLength(fixtureLimit, issue('listFull', { max: fixtureLimit })),
      ),
  }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
  perMinute: 30,
  points: 300,
  bodyLimit: 900_000,
});
