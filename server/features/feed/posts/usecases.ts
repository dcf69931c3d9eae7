import type { BodyOf } from '#contract/endpoint.ts';
import type { createPost, likePost, pinPost } from '#contract/posts.ts';
import { isAuthor, type MemberViewer } from '#domain/access.ts';
import { mentionedUsernames } from '#domain/rich-text.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { isTeamImage } from '#server/images/store.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, ownTeam } from '#server/teams/scope.ts';
import { findPost, type PostRow } from './queries.ts';
import {
  changePostLike,
  insertPost,
  lockPost,
  playersByUsername,
  removePost,
  setPinned,
} from './write-queries.ts';

/** Writes a post to the caller's own team. Throws `validation_failed` for a picture the team has not stored. Product §4, Post. */
export async function publishPost(
  { db, clock }: Services,
  viewer: MemberViewer,
  body: BodyOf<typeof createPost>,
): Promise<PostRow> {
  const teamId = ownTeam(viewer);
  const { content, imageUrl = null } = body;
  return db.transaction(async (tx) => {
    if (imageUrl !== null && !(await isTeamImage(tx, teamId, imageUrl))) {
      throw invalidField('imageUrl', 'Please select an image file');
    }
    const id = await insertPost(tx, {
      teamId,
      playerId: viewer.player.id,
      content,
      imageUrl,
      mentions: await mentionsIn(tx, teamId, content),
      createdAt: String(await clock.now(tx)),
    });
    return writtenPost(tx, viewer, id);
  });
}

/** Likes a post of the own team or takes the like back; the count is of the rows there are then. */
export async function togglePostLike(
  { db }: Services,
  viewer: MemberViewer,
  postId: number,
  body: BodyOf<typeof likePost>,
) {
  const teamId = ownTeam(viewer);
  return db.transaction(async (tx) => {
    if (!(await lockPost(tx, teamId, postId, 'no key update'))) throw new ApiError('not_found');
    return changePostLike(tx, { teamId, postId, playerId: viewer.player.id }, body.liked);
  });
}

/** Any player of the team pins and unpins. Product §6. */
export async function togglePin(
  { db }: Services,
  viewer: MemberViewer,
  postId: number,
  body: BodyOf<typeof pinPost>,
): Promise<PostRow> {
  const teamId = ownTeam(viewer);
  return db.transaction(async (tx) => {
    const found = await lockPost(tx, teamId, postId, 'no key update');
    if (!found) throw new ApiError('not_found');
    await setPinned(tx, teamId, postId, body.pinned ?? !found.isPinned);
    return writtenPost(tx, viewer, postId);
  });
}

/** Only its author deletes a post. Product §6. Throws `not_found`, or `not_yours` for a team mate's. */
export async function deleteOwnPost({ db }: Services, viewer: MemberViewer, postId: number): Promise<void> {
  const teamId = ownTeam(viewer);
  const imageUrl = await db.transaction(async (tx) => {
    const found = await lockPost(tx, teamId, postId, 'update');
    if (!found) throw new ApiError('not_found');
    if (!isAuthor(viewer, found.playerId)) throw new ApiError('not_yours');
    await removePost(tx, teamId, postId);
    return found.imageUrl;
  });
  await deleteOrphans(db, teamId, [imageUrl]);
}

/** Player ids by the usernames that a text mentions, as they are now. */
export function mentionsIn(db: Executor, teamId: AuthorizedTeamId, text: string) {
  return playersByUsername(db, teamId, mentionedUsernames(text));
}

async function writtenPost(tx: Transaction, viewer: MemberViewer, id: number): Promise<PostRow> {
  const row = await findPost(tx, ownTeam(viewer), id, viewer.player.id);
  if (!row) throw new ApiError('not_found');
  return row;
}
