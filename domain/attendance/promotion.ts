import type { Answer } from './answer.ts';
import type { InvitationState } from './cascade.ts';

/**
 * The player's answer that a spare's invitation becomes on promotion: a spare with a place keeps it; one who said yes too late
 * or cannot come is not invited again. Of past games only those that they played are taken over. Null when the spare has given
 * no answer that counts. Product §2, Who's in.
 */
export function answerOfSpare(
  state: InvitationState,
  { isOver }: { readonly isOver: boolean },
): Answer | null {
  if (state === 'playing') return 'in';
  if (isOver) return null;
  if (state === 'waiting') return 'in';
  return state === 'declined' ? 'out' : null;
}
