import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { databaseClock, openDatabase } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { applyMigrations, migrationsTable, readMigrations } from '#server/database/migrations.ts';
import { image } from '#server/database/schema/images.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { emptyDatabase, testDatabase } from '#server/testing/database.ts';
import {
  createLeague,
  createPlayer,
  createPost,
  createTeam,
  createTestSession,
} from '#server/testing/fixtures.ts';
import { writeBackup } from './backup.ts';
import { withConnection } from './connection.ts';
import { entryName, manifestName } from './manifest.ts';
import { leftOut, readTables } from './tables.ts';
import { countTables, newPath, restore, select, unpack } from './testing/kit.ts';

const { connection, db } = await testDatabase();
const quiet = { warn: () => {} };

/** What COPY has to escape, and what sorts differently from one collation to another. */
const odd = 'Tab\there, line\nbreak, \\N \\. "shortened", ä Ä z Z \u{1f3c0} \u0001';

beforeAll(async () => {
  await fillDemoLeague(db, await databaseClock.now(db));
  const team = await createTeam(db, { name: odd });
  const player = await createPlayer(db, team.id);
  await createPost(db, player, { content: odd });
  await createPost(db, player, { content: '' });
  const jpeg = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
  for (const hash of ['b', 'B', 'a', 'Ä']) await db.insert(image).values({ hash, jpeg, width: 1, height: 1 });
  await createTestSession(db, player.identity);
});

async function backUp(from = connection): Promise<string> {
  const path = await newPath();
  await writeBackup(from, path);
  return path;
}

test('each table is in a backup, or stays out on purpose', async () => {
  // The queue stays out whole: what it holds is on its way at this moment, and would be sent once more.
  const all = await select<{ name: string }>(
    connection,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by tablename collate "C"`,
  );
  const backedUp = [...(await unpack(await backUp())).keys()].filter((name) => name !== manifestName);
  expect(backedUp).toEqual(
    [
      'announcement',
      'attendance_settings',
      'audit_entry',
      'calendar_link',
      'captain_invite',
      'comment',
      'comment_like',
      'competition',
      'deduction',
      'duty',
      'email_opt_out',
      'entry',
      'fixture',
      'game_answer',
      'game_attendance',
      'game_reminder',
      'game_result',
      'game_scorer',
      'gym_pin',
      'idempotency_key',
      'image',
      'installation',
      'league',
      'league_mail_opt_out',
      'league_organizer',
      'lot_draw',
      'mail_language',
      'mvp_vote',
      'mvp_winner',
      'notification',
      'notification_delivery',
      'notification_preference',
      'notification_schedule',
      'notification_settings',
      'outcome',
      'outcome_report',
      'plan_change',
      'player',
      'player_away',
      'playoff',
      'pool',
      'post',
      'post_like',
      'schedule_dismissal',
      'schedule_game',
      'schedule_import',
      'schedule_import_timeout',
      'schedule_source',
      'score_link',
      'scorebook',
      'scorebook_event',
      'season',
      'sub',
      'sub_cascade',
      'sub_contact',
      'sub_invitation',
      'sub_mail',
      'sub_request',
      'team',
      'team_image',
      'team_invite_code',
      'time_request',
      'voting_period',
      'weekly_stats',
    ].map((name) => `tables/${name}.copy`),
  );
  // Its foreign keys would have nothing to lead to.
  const tables = await withConnection(connection, readTables);
  expect(tables.filter(({ references }) => references.some((name) => leftOut.includes(name)))).toEqual([]);
  const names = backedUp.map((name) => `public.${name.slice('tables/'.length, -'.copy'.length)}`);
  // The manifest names the migrations.
  const out = [migrationsTable, ...leftOut.map((name) => `public.${name}`)];
  expect([...names, ...out].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

describe('a backup that is restored', () => {
  test('is the same backup again, byte for byte, and is readable by its owner only', async () => {
    const first = await backUp();
    const empty = await emptyDatabase();
    await restore(empty, first);
    const second = await backUp(empty);
    expect((await readFile(second)).equals(await readFile(first))).toBe(true);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(first))).toEqual(['backup.zip']);
  });

  test('has every text and picture, no sessions, and goes on numbering where it was', async () => {
    const empty = await emptyDatabase();
    await restore(empty, await backUp());
    const statement = `select (select count(*)::int from session) as sessions,
      (select count(*)::int from image where width = 1) as images, (select name from team order by id desc limit 1) as name`;
    expect(await select(empty, statement)).toEqual([{ sessions: 0, images: 4, name: odd }]);
    const last = `select max(id)::int as id from league`;
    const [{ id } = { id: 0 }] = await select<{ id: number }>(empty, last);
    const restored = openDatabase(empty, quiet);
    expect(await createLeague(restored.db).finally(restored.close)).toBe(id + 1);
  });

  test('is heard of by servers that run on the database: the triggers wrote which teams changed', async () => {
    const empty = await emptyDatabase();
    await restore(empty, await backUp());
    const teams = await select(
      empty,
      'select id from team union select 0 union select -league_id from competition order by 1',
    );
    expect(teams.length).toBeGreaterThan(3);
    expect(await select(empty, 'select distinct team_id as id from team_change order by 1')).toEqual(teams);
    const xids = await select(empty, 'select count(distinct xid)::int as n from team_change');
    expect(xids).toEqual([{ n: 1 }]);
  });

  test('is as complete as one that the schema was migrated with: a start finds nothing to do', async () => {
    const empty = await emptyDatabase();
    await restore(empty, await backUp());
    const applied = `select hash, created_at from ${migrationsTable} order by id`;
    const before = await select(empty, applied);
    expect(before).toEqual(await select(connection, applied));
    await migrateDatabase(empty);
    expect(await select(empty, applied)).toEqual(before);
    await expect(select(empty, 'delete from audit_entry')).rejects.toThrow('append-only');
  });
});

test('a backup sees one moment: what is written while it runs is not in it', async () => {
  const query = pg.Client.prototype.query;
  const first = await backUp();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const call = () => Reflect.apply(query, this, args) as never;
    if (!String(args[0]).includes('server_version')) return call();
    // Its snapshot is open, and no row has been copied.
    spy.mockRestore();
    return inTransaction(db, async (tx) => {
      await tx.execute(sql`update league set description = 'changed'`);
      await tx.execute(sql`delete from post_like`);
    }).then(call) as never;
  });
  const second = await backUp();
  expect(await select(connection, 'select distinct description from league')).toEqual([
    { description: 'changed' },
  ]);
  expect((await readFile(second)).equals(await readFile(first))).toBe(true);
});

test('a backup of an older version comes to the schema and the rows of this one', async () => {
  const older = await emptyDatabase();
  await withConnection(older, async (client) => {
    await client.query('begin');
    await applyMigrations(client, readMigrations().slice(0, 3));
    await client.query(`
      insert into league (name, slug) values ('Uptown', 'uptown');
      insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
      insert into schedule_game (team_id, date, played_on, opponent, week)
        values (1, 'Thu, Nov 19', '2026-11-19', 'Bulls', '2026-11-15');
      insert into game_result (team_id, schedule_game_id, hba_score, opponent_score, is_win) values (1, 1, 68, 61, true);
      commit`);
  });
  const path = await backUp(older);
  const empty = await emptyDatabase();
  await restore(empty, path);
  await migrateDatabase(older);
  const [restored, migrated] = [await unpack(await backUp(empty)), await unpack(await backUp(older))];
  for (const name of [entryName('team'), entryName('schedule_game'), entryName('game_result')])
    expect(String(restored.get(name))).toBe(String(migrated.get(name)));
  expect(await select(empty, 'select our_score as score from game_result')).toEqual([{ score: 68 }]);
});

describe('a backup that cannot be written', () => {
  test('leaves the file that was there, and nothing else', async () => {
    const path = await newPath();
    await writeFile(path, 'the backup of yesterday');
    const stopping = AbortSignal.abort();
    await expect(writeBackup(connection, path, stopping)).rejects.toThrow('aborted');
    expect(await readFile(path, 'utf8')).toBe('the backup of yesterday');
    expect(await readdir(dirname(path))).toEqual(['backup.zip']);
    await mkdir(join(dirname(path), 'folder'));
    await expect(writeBackup(connection, join(dirname(path), 'folder'))).rejects.toThrow('EISDIR');
    expect((await readdir(dirname(path))).toSorted()).toEqual(['backup.zip', 'folder']);
  });

  test('has an end when the database goes away in the middle of a table', async () => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [statement] = args as [{ text?: string }];
      const result = Reflect.apply(query, this, args) as never;
      if (statement.text?.includes('public."player"')) void this.connection.stream.destroy();
      return result;
    });
    const path = await newPath();
    await expect(writeBackup(connection, path)).rejects.toThrow(/terminated|reset|closed/i);
    expect(await readdir(dirname(path))).toEqual([]);
  });

  test('is refused for a database that holds nothing of ours, or what a newer version wrote', async () => {
    const empty = await emptyDatabase();
    await expect(writeBackup(empty, await newPath())).rejects.toThrow('holds no data of Sixth Man');
    await migrateDatabase(empty);
    await select(empty, `insert into ${migrationsTable} (hash, created_at) values ('x', 9999999999999)`);
    await expect(writeBackup(empty, await newPath())).rejects.toThrow('written by a newer version');
    expect(await countTables(empty)).toBeGreaterThan(20);
  });
});
