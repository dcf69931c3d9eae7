import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/connection.ts';
import { league } from '#server/database/schema/teams.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Whether nobody has set up a league here yet. */
export async function holdsNoLeague(db: Executor): Promise<boolean> {
  const leagues = await db.select({ id: league.id }).from(league).limit(1);
  return leagues.length === 0;
}

/**
 * Fills an empty database with the demo league, everything dated relative to `now`; all of it or nothing.
 * False, and nothing changed, when there is a league already. Architecture §4, Demo.
 */
export async function fillDemoLeague(db: Database, now: Temporal.Instant): Promise<boolean> {
  // Every start but the first ends here, and loads nothing of what the league is made of.
  if (!(await holdsNoLeague(db))) return false;
  const { writeLeague } = await import('./write-league.ts');
  return inTransaction(db, async (tx) => {
    // Two servers that start together must not both find the database empty.
    await tx.execute(sql`lock table ${league} in share row exclusive mode`);
    if (!(await holdsNoLeague(tx))) return false;
    await writeLeague(tx, now);
    return true;
  });
}
