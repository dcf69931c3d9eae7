import * as z from 'zod/mini';
import { deletionKinds } from '#domain/deletions.ts';
import { endpoint } from './endpoint.ts';
import { idText, nothing } from './fields.ts';

/**
 * Restores what the caller deleted in the last two minutes, once: a post with its comments and likes, a game with its result and
 * answers. `not_found` when there is nothing to undo, `undo_conflict` when something has taken its place. Product §2, Undo.
 */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/{kind}/{id}/undo',
  summary: 'Undo a deletion',
  tag: 'Deletions',
  access: 'identity',
  action: 'undoDeletions',
  params: z.object({ kind: z.enum(deletionKinds), id: idText }),
  replies: { 204: nothing },
  errors: ['not_found', 'undo_conflict'],
});
