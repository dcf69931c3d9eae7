import { and, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { reason } from '#contract/reasons.ts';
import type { Viewer } from '#domain/access.ts';
import { maxStoredBytes, maxUploadsADay } from '#domain/image.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Database, Executor } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { image } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import { ApiError } from '#server/errors.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import { teamOfOwnPlayer } from '#server/teams/scope.ts';

/** Counts a person's uploads in the 24 hours since the first of them. */
const countUpload = createSharedLimit({
  name: 'uploads',
  points: maxUploadsADay,
  seconds: 24 * 60 * 60,
  reason: reason('uploadsPerDay', { max: maxUploadsADay }),
});

/**
 * Counts an upload of the person, and refuses it when it is one too many for the day or when their photo and posts hold
 * too many bytes. Throws ApiError `rate_limited` or `payload_too_large`. Product §9, Pictures of a member.
 */
export async function requireUploadQuota(db: Database, { identity, player: own }: Viewer): Promise<void> {
  await countUpload(db, identity?.uid ?? '');
  if (own && (await storedBytes(db, teamOfOwnPlayer({ player: own }), own.id)) >= maxStoredBytes) {
    throw new ApiError('payload_too_large', { reason: reason('storageFull') });
  }
}

async function storedBytes(db: Executor, teamId: AuthorizedTeamId, playerId: number): Promise<number> {
  const hashIn = (url: typeof post.imageUrl | typeof player.photoURL) =>
    sql<string>`substring(${url} from '^/images/([0-9a-f]{64})[.]jpg$')`.as('hash');
  const hashes = union(
    db
      .select({ hash: hashIn(post.imageUrl) })
      .from(post)
      .where(and(eq(post.teamId, teamId), eq(post.playerId, playerId))),
    db
      .select({ hash: hashIn(player.photoURL) })
      .from(player)
      .where(and(eq(player.teamId, teamId), eq(player.id, playerId))),
  );
  const [row] = await db
    .select({
      bytes: sql<string>`coalesce(sum(octet_length(${image.jpeg}) + coalesce(octet_length(${image.small}), 0)), 0)`,
    })
    .from(image)
    .where(inArray(image.hash, hashes));
  return Number(row?.bytes ?? 0);
}
