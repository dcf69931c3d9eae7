import type { GameFacts, MovedGameFacts, Notification } from './facts.ts';

/** The values of a game whose change is announced. */
export type GameState = Pick<GameFacts, 'day' | 'time' | 'location'> & { readonly isCancelled: boolean };

export type MovedGame = { readonly kind: 'game_moved'; readonly facts: MovedGameFacts };

export type GameChange = MovedGame | { readonly kind: 'game_cancelled'; readonly facts: GameFacts };

/**
 * The notification from what somebody knows of a game to its current state; null when they are the same. A cancellation names
 * the day and time that the reader knows. Product §2, Who's in.
 */
export function gameChange(
  { day, time, location, ...state }: GameState,
  game: GameFacts,
  isCancelled: boolean,
): GameChange | null {
  const before = { day, time, location };
  if (isCancelled)
    return state.isCancelled ? null : { kind: 'game_cancelled', facts: { ...game, ...before } };
  const isMoved = day !== game.day || time !== game.time || location !== game.location;
  if (!isMoved && !state.isCancelled) return null;
  const isRestored = state.isCancelled ? { isRestored: true } : {};
  return { kind: 'game_moved', facts: { ...game, before, ...isRestored } };
}

/** What the reader of an announcement knew before it. Product §2, Who's in. */
export function stateBefore({ kind, facts }: GameChange): GameState {
  if (kind === 'game_cancelled')
    return { day: facts.day, time: facts.time, location: facts.location, isCancelled: false };
  return { ...facts.before, isCancelled: facts.isRestored === true };
}

/**
 * Several announcements of one game, oldest first, as one: from the first "before" to the last "now". Null when the game is
 * back to what it was. Product §2, Who's in.
 */
export function mergeMoves([first, ...others]: readonly [MovedGame, ...MovedGame[]]): MovedGame | null {
  const last = others.at(-1);
  if (!last) return first;
  const { before: _before, isRestored: _isRestored, asksAgain, ...game } = last.facts;
  const change = gameChange(stateBefore(first), game, false);
  if (change?.kind !== 'game_moved') return null;
  return asksAgain ? { ...change, facts: { ...change.facts, asksAgain } } : change;
}

/** A notification that a game was moved or is on again; null for any other, and for several games. Product §2, Inbox. */
export function toMovedGame({ kind, facts }: Notification): MovedGame | null {
  return kind === 'game_moved' && 'before' in facts ? { kind, facts } : null;
}

/** A notification without its question once its reader's answer is no longer stale. Product §2, Who's in. */
export function withCurrentQuestion(notification: Notification, isAnswerStale: boolean): Notification {
  const move = toMovedGame(notification);
  if (!move?.facts.asksAgain || isAnswerStale) return notification;
  return { ...move, facts: { ...move.facts, asksAgain: false } };
}

/** The longest time that a change waits before it is announced. */
export const longestSettleMs = 10 * 60_000;

/**
 * How long a change waits before it is announced, so that it can be corrected: ten minutes, or a twelfth of the time to the
 * game, whichever is shorter. Product §2, Who's in.
 */
export function settleMs(untilTipOffMs: number): number {
  return Math.min(longestSettleMs, Math.max(0, Math.floor(untilTipOffMs / 12)));
}
