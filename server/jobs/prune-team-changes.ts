import { sql } from 'drizzle-orm';
import { longestPauseMs } from '#server/cache/change-feed.ts';
import { readMoment } from '#server/cache/changes.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Job } from './job.ts';

/** Deletes the records of changes that every server process has read long ago. Decision 0038. */
export function pruneTeamChanges(elapsedMs = () => performance.now()): Job {
  /** The snapshots of the last runs, oldest first. */
  const snapshots: { readonly takenAt: number; readonly snapshot: string }[] = [];
  return {
    name: 'prune team changes',
    everyMs: 10 * 60 * 1000,
    async run({ db }) {
      // Decided by snapshots and not by the records' age, because a transaction may commit long after it wrote its record.
      const takenAt = elapsedMs();
      snapshots.push({ takenAt, snapshot: (await readMoment(db)).snapshot });
      const isOld = (index: number) => takenAt - (snapshots[index]?.takenAt ?? takenAt) > longestPauseMs;
      while (isOld(1)) snapshots.shift();
      const [oldest] = snapshots;
      if (oldest && isOld(0)) await deleteChangesBefore(db, oldest.snapshot);
    },
  };
}

/** Deletes the records of changes that were visible at `snapshot`. */
async function deleteChangesBefore(db: Executor, snapshot: string): Promise<void> {
  for (const table of [sql`team_change`, sql`personal_change`]) {
    await db.execute(sql`
      delete from ${table}
      where xid < pg_snapshot_xmax(${snapshot}::pg_snapshot) and pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`);
  }
}
