import * as z from 'zod/mini';
import { slotTextLimit } from '#domain/fixtures.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, idText, nameCharacters, optionalText, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { competitionReply, managedCompetition, tag } from './management.ts';
import { wholeNumber } from './values.ts';

/** A team of the league by its id, else a guest team by its name. Each once. Product §7, Competitions. */
export const createEntry = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/entries',
  summary: 'Enter a team or a guest team',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    teamId: z.optional(z.nullable(id)),
    name: optionalText(60, nameCharacters),
    contact: optionalText(slotTextLimit),
  }),
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});

/** Renames a guest team, or changes its contact; `not_found` for a team of the league, whose captain names it. Product §7, Competitions. */
export const updateEntry = endpoint({
  method: 'PUT',
  path: '/api/competitions/{id}/entries/{entryId}',
  summary: 'Rename a guest team, or change its contact',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, entryId: idText }),
  body: z.strictObject({
    name: requiredText(60, issue('teamNameMissing'), nameCharacters),
    contact: optionalText(slotTextLimit),
  }),
  replies: competitionReply,
  errors: ['not_found'],
});

/** `conflict` while the team has fixtures. Product §7, Competitions. */
export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}/entries/{entryId}',
  summary: 'Take a team without games out of a competition',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, entryId: idText }),
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});

/** Product §7, Competitions. */
export const createDeduction = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/deductions',
  summary: 'Deduct table points, with a reason',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    entryId: id,
    points: wholeNumber(1, 99),
    reason: requiredText(120, issue('reasonMissing')),
  }),
  replies: { 201: managedCompetition },
  errors: ['not_found'],
});

/** Product §7, Competitions. */
export const deleteDeduction = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}/deductions/{deductionId}',
  summary: 'Give deducted points back',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params: z.object({ id: idText, deductionId: idText }),
  replies: competitionReply,
  errors: ['not_found'],
});
