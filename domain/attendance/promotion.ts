import type { Answer } from './answer.ts';
import type { InvitationState } from './cascade.ts';

/**
 * The answer that a sub's invitation becomes when the sub becomes a player. Of past games, only those they played count.
 * Null without an answer that counts. Product §2, Who's in.
 */
export function subAnswer(state: InvitationState, { isOver }: { readonly isOver: boolean }): Answer | null {
  if (state === 'playing') return 'in';
  if (isOver) return null;
  if (state === 'waiting') return 'in';
  return state === 'declined' ? 'out' : null;
}
