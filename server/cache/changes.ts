import { type SQL, sql } from 'drizzle-orm';
import { type Executor, nowColumn } from '#server/database/connection.ts';

/** A table in which rows of one team, or of one owner, were changed. */
export type TeamChange = readonly [teamId: number, source: string];
export type PersonalChange = readonly [ownerId: number, source: string];

/** A moment of the database: its snapshot of visible transactions, its server's start, and its time. */
export type DatabaseMoment = {
  readonly snapshot: string;
  readonly server_start: string;
  readonly now: string;
};

export type ChangesSince = DatabaseMoment & {
  readonly team_changes: readonly TeamChange[];
  readonly personal_changes: readonly PersonalChange[];
};

const moment = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server_start, ${nowColumn} as now`;
const nothing = sql`'[]'::json as team_changes, '[]'::json as personal_changes`;

/** Reads the present snapshot and time of the database, without any changes. */
export async function readMoment(db: Executor): Promise<DatabaseMoment> {
  return readRow<DatabaseMoment>(db, sql`select ${moment}`);
}

/**
 * The changes of transactions that were in progress at the snapshot `since`, or began after it, and are visible now; none where
 * `since` is null.
 */
export async function readChanges(db: Executor, since: string | null): Promise<ChangesSince> {
  if (since === null) return readRow<ChangesSince>(db, sql`select ${moment}, ${nothing}`);
  return readBoth(
    db,
    changedSince(since, sql`team_change`, sql`team_id`),
    changedSince(since, sql`personal_change`, sql`owner_id`),
  );
}

/** As {@link readChanges}, only for these teams and for one player. */
export async function readChangesOf(
  db: Executor,
  since: string,
  { teamIds, playerId }: { teamIds: readonly number[]; playerId: number | null },
): Promise<ChangesSince> {
  const ofTeams = sql`team_id = any(${sql.param(teamIds)}::int[])`;
  const ofPlayer = sql`owner_id = ${playerId}::int and source <> 'session'`;
  return readBoth(
    db,
    changedSince(since, sql`team_change`, sql`team_id`, ofTeams),
    changedSince(since, sql`personal_change`, sql`owner_id`, ofPlayer),
  );
}

function readBoth(db: Executor, teams: SQL, people: SQL): Promise<ChangesSince> {
  return readRow(db, sql`select ${moment}, ${teams} as team_changes, ${people} as personal_changes`);
}

/**
 * The pairs of owner and source as JSON. Two scans of the primary key: transactions that began after the snapshot, and those
 * that were in progress in it.
 */
function changedSince(snapshot: string, table: SQL, owner: SQL, condition = sql`true`): SQL {
  return sql`(
    select coalesce(json_agg(json_build_array(owner, source)), '[]') from (
      select ${owner} as owner, source from ${table}
      where xid >= pg_snapshot_xmax(${snapshot}::pg_snapshot) and ${condition}
      union
      select ${owner}, source from ${table}
      where xid = any(array(select pg_snapshot_xip(${snapshot}::pg_snapshot))) and ${condition}
    ) as changed
  )`;
}

async function readRow<Row extends DatabaseMoment>(db: Executor, statement: SQL): Promise<Row> {
  const { rows } = await db.execute(statement);
  if (!rows[0]) throw new Error('The database reported no snapshot');
  // biome-ignore lint/plugin: the columns that the statement above names
  return rows[0] as Row;
}

/** Deletes the records of changes that were visible at `snapshot`. */
export async function deleteChangesBefore(db: Executor, snapshot: string): Promise<void> {
  for (const table of [sql`team_change`, sql`personal_change`]) {
    await db.execute(sql`
      delete from ${table}
      where xid < pg_snapshot_xmax(${snapshot}::pg_snapshot) and pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`);
  }
}
