import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';

type ChangeRow = { snapshot: string; server_start: string; team_ids: number[] };

/** Which transactions are visible now, as PostgreSQL writes it. */
export async function readSnapshot(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  if (!rows[0]) throw new Error('The database reported no snapshot');
  return rows[0].snapshot;
}

/**
 * The teams that were changed by what was under way at `since`, or began after it, and is visible now; none where
 * `since` is null. With the snapshot of this moment, and when the database server was started.
 */
export async function readChanges(db: Executor, since: string | null): Promise<ChangeRow> {
  const { rows } = await db.execute<ChangeRow>(since === null ? currentState : changesSince(since));
  if (!rows[0]) throw new Error('The database reported no snapshot');
  return rows[0];
}

const state = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server_start`;

const currentState = sql`select ${state}, '{}'::int[] as team_ids`;

function changesSince(snapshot: string) {
  return sql`
    select ${state}, array(
      select team_id from team_change where xid >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
      union
      select team_id from team_change where xid = any(array(select pg_snapshot_xip(${snapshot}::pg_snapshot)))
    ) as team_ids`;
}

/** Deletes the records of what was visible at `snapshot`. */
export async function deleteChangesBefore(db: Executor, snapshot: string): Promise<void> {
  await db.execute(sql`
    delete from team_change
    where xid < pg_snapshot_xmax(${snapshot}::pg_snapshot) and pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`);
}
