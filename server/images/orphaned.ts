import { and, eq, lt, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Database, Executor, Transaction } from '#server/database/connection.ts';
import { deletion } from '#server/database/schema/deletions.ts';
import { post } from '#server/database/schema/feed.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { imageHash } from './store.ts';

/**
 * Deletes those of the images that no post, profile, logo or deletion of the team references anymore, and their bytes once no team
 * has them. Call it after the transaction that removed the reference: a transaction then holds the row of one image at
 * most, so two members who swap pictures don't wait for each other. What a crash in between leaves is deleted by the job.
 */
export async function deleteOrphans(
  db: Database,
  teamId: AuthorizedTeamId,
  urls: readonly (string | null)[],
): Promise<void> {
  for (const url of urls) if (url) await inTransaction(db, (tx) => deleteIfOrphaned(tx, teamId, url));
}

async function deleteIfOrphaned(tx: Transaction, teamId: AuthorizedTeamId, url: string): Promise<void> {
  const hash = imageHash(url);
  if (!hash) return;
  const ofTeam = and(eq(teamImage.teamId, teamId), eq(teamImage.hash, hash));
  // storeImage and isTeamImage lock the same rows, in this order: the statements below see what those transactions committed.
  await tx.select({ hash: image.hash }).from(image).where(eq(image.hash, hash)).for('update');
  await tx.select({ hash: teamImage.hash }).from(teamImage).where(ofTeam).for('update');
  if (await isReferenced(tx, teamId, url)) return;
  await tx.delete(teamImage).where(ofTeam);
  const others = tx.select({ one: sql`1` }).from(teamImage).where(eq(teamImage.hash, hash));
  await tx.delete(image).where(and(eq(image.hash, hash), notExists(others)));
}

async function isReferenced(tx: Transaction, teamId: AuthorizedTeamId, url: string): Promise<boolean> {
  const { rows } = await tx.execute<{ referenced: boolean }>(
    sql`select ${references(sql`${teamId}::int`, sql`${url}::text`)} as referenced`,
  );
  return rows[0]?.referenced === true;
}

function references(teamId: SQL, url: SQL): SQL {
  return sql`(
    exists (select 1 from ${post} where ${post.teamId} = ${teamId} and ${post.imageUrl} = ${url})
    or exists (select 1 from ${player} where ${player.teamId} = ${teamId} and ${player.photoURL} = ${url})
    or exists (select 1 from ${team} where ${team.id} = ${teamId} and ${team.logoUrl} = ${url})
    or exists (select 1 from ${deletion}, jsonb_array_elements(${deletion.rows} -> 'post') deleted
      where ${deletion.teamId} = ${teamId} and deleted ->> 'image_url' = ${url}))`;
}

const aDay = { hours: 24 };

/** Images stored more than a day before `now` that nothing of their team references, at most `most` of them. */
export async function findOrphanedImages(db: Executor, now: Temporal.Instant, most: number) {
  return db
    .select({ teamId: teamImage.teamId, hash: teamImage.hash })
    .from(teamImage)
    .where(
      and(
        lt(teamImage.createdAt, now.subtract(aDay).toString()),
        not(references(sql`${teamImage.teamId}`, sql`'/images/' || ${teamImage.hash} || '.jpg'`)),
      ),
    )
    .limit(most);
}
