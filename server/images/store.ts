import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { text } from '#server/database/parameters.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Jpeg } from './reencode-process.ts';

/** Stores a picture under the hash of its re-encoded bytes; the same picture twice is one row. */
export async function storeImage(db: Executor, teamId: AuthorizedTeamId, jpeg: Jpeg): Promise<string> {
  const hash = createHash('sha256').update(jpeg.bytes).digest('hex');
  const { bytes, small, width, height } = jpeg;
  await inTransaction(db, async (tx) => {
    // The update locks the row of an existing image, so that it is not deleted as orphaned before the team references it.
    const existing = { target: image.hash, set: { small } };
    await tx.insert(image).values({ hash, jpeg: bytes, small, width, height }).onConflictDoUpdate(existing);
    const again = { target: [teamImage.teamId, teamImage.hash], set: { createdAt: sql`now()` } };
    await tx.insert(teamImage).values({ teamId, hash }).onConflictDoUpdate(again);
  });
  return imageUrl(hash);
}

const imageByHash = prepared('image_by_hash', { hash: text }, (db, param) =>
  db.select({ jpeg: image.jpeg }).from(image).where(eq(image.hash, param.hash)),
);

export async function findImage(db: Executor, hash: string): Promise<Uint8Array | null> {
  const [row] = await imageByHash(db, { hash });
  return row?.jpeg ?? null;
}

const smallImageByHash = prepared('small_image_by_hash', { hash: text }, (db, param) =>
  db
    .select({ jpeg: sql<Uint8Array>`coalesce(${image.small}, ${image.jpeg})` })
    .from(image)
    .where(eq(image.hash, param.hash)),
);

/** The picture's small version; the whole picture where none is stored. */
export async function findSmallImage(db: Executor, hash: string): Promise<Uint8Array | null> {
  const [row] = await smallImageByHash(db, { hash });
  return row?.jpeg ?? null;
}

/**
 * Whether the URL is that of an image which this team stored. Locks its row until the caller's transaction
 * ends, so that it isn't deleted as orphaned before the row that references it is committed.
 */
export async function isTeamImage(db: Executor, teamId: AuthorizedTeamId, url: string): Promise<boolean> {
  const hash = imageHash(url);
  if (!hash) return false;
  const rows = await db
    .select({ hash: teamImage.hash })
    .from(teamImage)
    .where(and(eq(teamImage.teamId, teamId), eq(teamImage.hash, hash)))
    .for('key share');
  return rows.length > 0;
}

/** The hash in the URL of a stored image; null for any other URL. */
export function imageHash(url: string): string | null {
  return /^\/images\/([0-9a-f]{64})\.jpg$/.exec(url)?.[1] ?? null;
}

export function imageUrl(hash: string): string {
  return `/images/${hash}.jpg`;
}
