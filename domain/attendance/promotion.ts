import type { Answer } from './answer.ts';
import type { InvitationState } from './cascade.ts';

/**
 * What a spare has answered for a game, once they are a player: who has a place keeps it, and who said yes too late or can't come
 * is not asked again. Of games that are over only those that they played are theirs. Null where the spare has given no answer that
 * counts. Product §2, Who's in.
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
