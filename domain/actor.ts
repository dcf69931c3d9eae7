import type { Viewer } from './access.ts';

/**
 * The player who is recorded as the actor of something in a team. Null for the server, for somebody who plays elsewhere, and
 * for a pending player, because a declined account is deleted and no row may refer to it. Product §4, Player approval.
 */
export function teamActorId(viewer: Viewer | null, teamId: number): number | null {
  const player = viewer?.player;
  return player?.teamId === teamId && player.isApproved ? player.id : null;
}
