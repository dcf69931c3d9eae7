import type { MemberViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import type { changeCommentLike, changePostLike } from './queries.ts';

type Like = { readonly itemId: number; readonly liked: boolean | undefined };

/** How a post or a comment is locked, and how its likes change. */
type Likeable = {
  readonly lock: (
    tx: Transaction,
    teamId: AuthorizedTeamId,
    itemId: number,
    strength: 'no key update',
  ) => Promise<unknown>;
  readonly change: typeof changePostLike | typeof changeCommentLike;
};

/**
 * Sets the caller's like of something of their own team, or toggles it where `liked` is undefined; the count is of the rows there
 * are then. Throws what `lock` throws. Product §7, Posts and comments.
 */
export async function changeLike(
  { db }: Services,
  viewer: MemberViewer,
  { itemId, liked }: Like,
  { lock, change }: Likeable,
) {
  const teamId = ownTeam(viewer);
  return inTransaction(db, async (tx) => {
    const [, , { isLiked, likes }] = await readAll(tx, [
      () => requireOwnPlayer(tx, viewer),
      () => lock(tx, teamId, itemId, 'no key update'),
      () => change(tx, { teamId, itemId, playerId: viewer.player.id }, liked),
    ]);
    return { isLiked, likes, likeCount: likes };
  });
}
