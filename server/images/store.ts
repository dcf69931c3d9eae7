import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { text } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { type ImagePurpose, type Jpeg, reencode } from './reencode.ts';

/** Stores a picture under the hash of its re-encoded bytes; the same picture twice is one row. */
export async function storeImage(db: Executor, teamId: number, jpeg: Jpeg): Promise<string> {
  const hash = createHash('sha256').update(jpeg.bytes).digest('hex');
  const { bytes, width, height } = jpeg;
  await db.transaction(async (tx) => {
    const known = { target: image.hash, set: { hash } };
    // Written again where it is known, so that nobody drops it before the team is noted as its keeper.
    await tx.insert(image).values({ hash, jpeg: bytes, width, height }).onConflictDoUpdate(known);
    const again = { target: [teamImage.teamId, teamImage.hash], set: { createdAt: sql`now()` } };
    await tx.insert(teamImage).values({ teamId, hash }).onConflictDoUpdate(again);
  });
  return imageUrl(hash);
}

/** A picture as a form brings it: re-encoded when it came as a `data:` URL, the URL of one that is stored otherwise. */
export type SentImage = Jpeg | string | null | undefined;

/** To be called before the transaction that stores it. Throws as {@link reencode}. */
export async function readSentImage(
  sent: string | null | undefined,
  purpose: ImagePurpose,
): Promise<SentImage> {
  if (!sent?.startsWith('data:')) return sent;
  const encoded = /^data:[\w.+/-]{0,60};base64,(.*)$/s.exec(sent)?.[1] ?? '';
  return reencode(Buffer.from(encoded, 'base64'), purpose);
}

const imageByHash = prepared('image_by_hash', { hash: text }, (db, param) =>
  db.select({ jpeg: image.jpeg }).from(image).where(eq(image.hash, param.hash)),
);

export async function findImage(db: Executor, hash: string): Promise<Uint8Array | null> {
  const [row] = await imageByHash(db, { hash });
  return row?.jpeg ?? null;
}

/**
 * Whether the address is that of a picture which this team stored. Held until the caller's transaction
 * ends, so that nobody drops it as unshown while a row that shows it is on its way.
 */
export async function isTeamImage(db: Executor, teamId: number, url: string): Promise<boolean> {
  const hash = imageHash(url);
  if (!hash) return false;
  const rows = await db
    .select({ hash: teamImage.hash })
    .from(teamImage)
    .where(and(eq(teamImage.teamId, teamId), eq(teamImage.hash, hash)))
    .for('key share');
  return rows.length > 0;
}

/** The hash in the address of a stored picture; null for any other address. */
export function imageHash(url: string): string | null {
  return /^\/images\/([0-9a-f]{64})\.jpg$/.exec(url)?.[1] ?? null;
}

export function imageUrl(hash: string): string {
  return `/images/${hash}.jpg`;
}
