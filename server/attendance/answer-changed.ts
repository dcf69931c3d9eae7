import type { Answer } from '#domain/attendance/answer.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { advanceCascade, tipOffOf } from './cascade/advance.ts';
import { notifyOfDropOut } from './cascade/messages.ts';
import { cascadeGame, type GameKey } from './cascade/queries.ts';

type AnswerChange = GameKey & {
  readonly playerId: number;
  /** The effective answer before and after the change. */
  readonly before: Answer | null;
  readonly after: Answer | null;
  /** Whether the player answered, or the captain did for them. */
  readonly isOwn: boolean;
};

/**
 * The consequences of a changed answer, in its transaction: the captain is notified of a drop-out at once, and the subs'
 * cascade advances when places became free or were taken. Product §2, Who's in.
 */
export async function answerChanged(
  services: NotifyServices,
  tx: Transaction,
  { teamId, gameId, playerId, before, after, isOwn }: AnswerChange,
): Promise<void> {
  const key = { teamId, gameId };
  if (before === after) return;
  const isDropOut = before === 'in' && after === 'out' && isOwn;
  const game = isDropOut ? await cascadeGame(tx, key) : null;
  if (game) {
    const now = (await services.clock.now(tx)).epochMilliseconds;
    const facts = { now, tipOff: tipOffOf(game) };
    await notifyOfDropOut(services, tx, key, { game, facts, cause: `player:${playerId}`, actorId: playerId });
  }
  await advanceCascade(services, tx, key);
}
