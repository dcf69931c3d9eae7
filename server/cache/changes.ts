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

/** Reads the present snapshot and time of the database. */
export async function readMoment(db: Executor): Promise<DatabaseMoment> {
  return readRow<DatabaseMoment>(db, sql`select ${moment}`);
}

/**
 * The changes of transactions that were in progress at the snapshot `since`, or began after it, and are visible now: all, or
 * those of some teams and of one player. None where `since` is null.
 */
export async function readChanges(
  db: Executor,
  since: string | null,
  only?: { readonly teamIds: readonly number[]; readonly playerId: number | null },
): Promise<ChangesSince> {
  if (since === null) return { ...(await readMoment(db)), team_changes: [], personal_changes: [] };
  const isTeam = only && sql`team_id = any(${sql.param(only.teamIds)}::int[])`;
  const isPlayer = only && sql`owner_id = ${only.playerId}::int and source <> 'session'`;
  const teams = changedSince(since, sql`team_change`, sql`team_id`, isTeam);
  const people = changedSince(since, sql`personal_change`, sql`owner_id`, isPlayer);
  return readRow(db, sql`select ${moment}, ${teams} as team_changes, ${people} as personal_changes`);
}

/** The pairs of owner and source as JSON. What a snapshot does not see is at or after its xmin, where a scan of the primary key begins. */
function changedSince(since: string, table: SQL, owner: SQL, condition = sql`true`): SQL {
  return sql`(
    select coalesce(json_agg(json_build_array(owner, source)), '[]') from (
      select distinct ${owner} as owner, source from ${table}, (select ${since}::pg_snapshot as snapshot) as since
      where xid >= pg_snapshot_xmin(snapshot) and not pg_visible_in_snapshot(xid, snapshot) and ${condition}
    ) as changed
  )`;
}

async function readRow<Row extends DatabaseMoment>(db: Executor, statement: SQL): Promise<Row> {
  const { rows } = await db.execute(statement);
  if (!rows[0]) throw new Error('The database reported no snapshot');
  // biome-ignore lint/plugin: the columns that the statement above names
  return rows[0] as Row;
}
