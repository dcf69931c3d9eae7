import { and, eq, lt, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { imageHash } from './store.ts';

/**
 * Drops a picture that no post, profile or logo of the team shows any more, and its bytes once no team
 * keeps it. Call it after what showed it is gone, in the same transaction.
 */
export async function deleteImageIfOrphaned(tx: Transaction, teamId: number, url: string): Promise<void> {
  const hash = imageHash(url);
  if (!hash) return;
  const ofTeam = and(eq(teamImage.teamId, teamId), eq(teamImage.hash, hash));
  // Waits for whoever stores the same bytes or is about to show them (storeImage and isTeamImage hold
  // these rows, in this order), so that the statements below see what they did.
  await tx.select({ hash: image.hash }).from(image).where(eq(image.hash, hash)).for('update');
  await tx.select({ hash: teamImage.hash }).from(teamImage).where(ofTeam).for('update');
  if (await isShown(tx, teamId, url)) return;
  await tx.delete(teamImage).where(ofTeam);
  const kept = tx.select({ one: sql`1` }).from(teamImage).where(eq(teamImage.hash, hash));
  await tx.delete(image).where(and(eq(image.hash, hash), notExists(kept)));
}

async function isShown(tx: Transaction, teamId: number, url: string): Promise<boolean> {
  const { rows } = await tx.execute<{ shown: boolean }>(
    sql`select ${shown(sql`${teamId}::int`, sql`${url}::text`)} as shown`,
  );
  return rows[0]?.shown === true;
}

function shown(teamId: SQL, url: SQL): SQL {
  return sql`(
    exists (select 1 from ${post} where ${post.teamId} = ${teamId} and ${post.imageUrl} = ${url})
    or exists (select 1 from ${player} where ${player.teamId} = ${teamId} and ${player.photoURL} = ${url})
    or exists (select 1 from ${team} where ${team.id} = ${teamId} and ${team.logoUrl} = ${url}))`;
}

const aDay = { hours: 24 };

/** Pictures stored more than a day before `now` that nothing of their team shows, at most `most` of them. */
export async function findOrphanedImages(db: Executor, now: Temporal.Instant, most: number) {
  return db
    .select({ teamId: teamImage.teamId, hash: teamImage.hash })
    .from(teamImage)
    .where(
      and(
        lt(teamImage.createdAt, now.subtract(aDay).toString()),
        not(shown(sql`${teamImage.teamId}`, sql`'/images/' || ${teamImage.hash} || '.jpg'`)),
      ),
    )
    .limit(most);
}
