import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idText, nothing } from '../fields.ts';

const tag = 'Leagues and teams';
const params = z.object({ id: idText, playerId: idText });

/**
 * Makes an approved player an assistant captain, who may do what the captain may, except this and handing the team over.
 * `assistants_full` when the team has three; `conflict` for the captain. Product §2, Team settings and audit list.
 */
export const nameAssistantCaptain = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/assistant-captains/{playerId}',
  summary: 'Make a player an assistant captain',
  tag,
  access: 'captain',
  action: 'nameAssistants',
  params,
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only', 'conflict', 'assistants_full'],
});

/** The player stays on the team. Product §2, Team settings and audit list. */
export const removeAssistantCaptain = endpoint({
  method: 'DELETE',
  path: '/api/teams/{id}/assistant-captains/{playerId}',
  summary: 'Make an assistant captain an ordinary player again',
  tag,
  access: 'captain',
  action: 'nameAssistants',
  params,
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only'],
});
