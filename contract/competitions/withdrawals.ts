import * as z from 'zod/mini';
import { withdrawals } from '#domain/withdrawals.ts';
import { endpoint } from '../endpoint.ts';
import { idText } from '../fields.ts';
import { competitionReply, managedCompetition, tag } from './management.ts';

const params = z.object({ id: idText, entryId: idText });

/** `conflict` for a team that has left already. Product §7, Competitions. */
export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/entries/{entryId}/withdrawal',
  summary: 'Withdraw a team during the season',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params,
  body: z.strictObject({ games: z.enum(withdrawals) }),
  replies: { 201: managedCompetition },
  errors: ['not_found', 'conflict'],
});

/** Its games are back as they were; `conflict` where another game has the court by now. Product §7, Competitions. */
export const deleteWithdrawal = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{id}/entries/{entryId}/withdrawal',
  summary: 'Bring a withdrawn team back',
  tag,
  access: 'organizer',
  action: 'organizeLeagues',
  params,
  replies: competitionReply,
  errors: ['not_found', 'conflict'],
});
