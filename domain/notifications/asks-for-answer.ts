import type { Notification } from './facts.ts';

/**
 * The game for which a notification asks its reader to answer; null if it doesn't ask, or is about several games. Product §2,
 * Who's in.
 */
export function asksForAnswer({ kind, facts }: Notification): number | null {
  switch (kind) {
    case 'game_added':
    case 'game_moved':
    case 'answer_wanted':
      return 'gameId' in facts ? facts.gameId : null;
    default:
      return null;
  }
}
