import type { Viewer } from './access.ts';

/**
 * The player whom a row names as the one who did something in a team; null for the server, for somebody who plays elsewhere, and for a
 * player who waits for approval there: a declined account is deleted, and no row may name it then. Product §4, Player approval.
 */
export function actorOf(viewer: Viewer | null, teamId: number): number | null {
  const player = viewer?.player;
  return player?.teamId === teamId && player.isApproved ? player.id : null;
}
