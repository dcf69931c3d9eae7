import { mergeMoves, toMovedGame } from '#domain/notifications/game-change.ts';
import type { BatchNotification } from './batch.ts';

/** A batch with one notification per moved game, at the position of its last one. */
export function collapseMoves(notifications: readonly BatchNotification[]): BatchNotification[] {
  const moves = notifications.map(({ notification }) => toMovedGame(notification));
  return notifications.flatMap((one, index) => {
    const move = moves[index];
    if (!move) return [one];
    const { gameId } = move.facts;
    if (moves.findLastIndex((other) => other?.facts.gameId === gameId) > index) return [];
    const ofGame = moves.filter((other) => other !== null).filter(({ facts }) => facts.gameId === gameId);
    const [first = move, ...others] = ofGame;
    const notification = mergeMoves([first, ...others]);
    return notification ? [{ ...one, notification }] : [];
  });
}
