import { eq } from 'drizzle-orm';
import type { Identity } from '#contract/auth.ts';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { type ConnectionOptions, type Database, openDatabase } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

const silent = { warn: () => {} };

/** A Wednesday noon in New York, between two games: tests with the demo league begin then, whatever day they are run. */
export const startOfTests = Temporal.Instant.from('2026-11-18T17:00:00Z');

/** Fills a migrated database with the demo league as of {@link startOfTests}. */
export async function fillLeague(connection: ConnectionOptions): Promise<void> {
  const { db, close } = openDatabase(connection, silent);
  await fillDemoLeague(db, startOfTests);
  await close();
}

/** Somebody of the demo league, by email, as the issuer has verified them. */
export async function identityOf(db: Database, email: string): Promise<Identity> {
  const [row] = await db.select().from(player).where(eq(player.email, email));
  if (!row?.subject) throw new Error(`Nobody in the demo league has the email ${email}`);
  return { uid: row.subject, email, displayName: row.name, photoURL: row.photoURL };
}
