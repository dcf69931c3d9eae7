import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { adoptPlayers } from '#server/identity/adopt-players.ts';
import { testDatabase } from '#server/testing/database.ts';
import { modulesIn } from '#server/testing/modules-in.ts';
import { migrateDatabase } from './migrate.ts';
import { applyMigrations, migrationsTable, readMigrations } from './migrations.ts';
import { player } from './schema/players.ts';
import { gameResult, scheduleGame } from './schema/schedule.ts';
import { scheduleDismissal, scheduleImport, scheduleSource } from './schema/schedule-import.ts';
import { session } from './schema/sessions.ts';

const folder = new URL('./migrations/', import.meta.url);
const meta = new URL('./meta/', folder);
const { connection, db } = await testDatabase();

test('the committed migrations say what the schema says: generating again makes none', async () => {
  const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort();
  const latest = JSON.parse(await readFile(new URL(snapshots.at(-1)!, meta), 'utf8'));
  const schema = Object.assign({}, ...(await modulesIn(new URL('./schema/', import.meta.url))));
  expect(Object.keys(schema).length).toBeGreaterThan(15);
  expect(await generateMigration(latest, generateDrizzleJson(schema, latest.id))).toEqual([]);
});

test('an empty database is migrated once by any number of servers that start together, and again changes nothing', async () => {
  const { db, connection } = await emptyDatabase('empty');
  await Promise.all([migrateDatabase(connection), migrateDatabase(connection), migrateDatabase(connection)]);
  await migrateDatabase(connection);
  const applied = await db.execute(sql`select count(*)::int as n from ${sql.raw(migrationsTable)}`);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  expect(applied.rows).toEqual([{ n: files.length }]);
});

test('a database of a newer version is refused and not changed', async () => {
  await db.execute(
    sql`insert into ${sql.raw(migrationsTable)} (hash, created_at) values ('from the future', 9999999999999)`,
  );
  await expect(migrateDatabase(connection)).rejects.toThrow('written by a newer version of Sixth Man');
});

test('a database of another application is refused and not changed, also one that Drizzle has migrated', async () => {
  const { db, connection } = await emptyDatabase('foreign');
  const tables = () =>
    db.execute(sql`select schemaname, tablename from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`);
  await db.execute(sql`create table orders (id int); create view open_orders as select id from orders`);
  const before = (await tables()).rows;
  await expect(migrateDatabase(connection)).rejects.toThrow(
    'The database holds tables of something else (open_orders, orders): give Sixth Man one of its own',
  );
  expect((await tables()).rows).toEqual(before);
  await db.execute(sql`create schema drizzle;
    create table ${sql.raw(migrationsTable)} (id serial, hash text, created_at bigint);
    insert into ${sql.raw(migrationsTable)} (hash, created_at) values ('of orders', 1700000000000)`);
  await expect(migrateDatabase(connection)).rejects.toThrow('holds tables of something else');
  await db.execute(sql`drop view open_orders; drop table orders`);
  await expect(migrateDatabase(connection)).rejects.toThrow('migrations that this version does not have');
});

test("every change of what a public answer may be made of is recorded: each table with a team's rows has its triggers, or is private", async () => {
  const privateTables = [
    'attendance_settings',
    'audit_entry',
    'calendar_link',
    'deletion',
    'game_answer',
    'game_attendance',
    'game_reminder',
    'game_scorer',
    'gym_pin',
    'notification',
    'notification_preference',
    'notification_schedule',
    'notification_settings',
    'player_away',
    'push_subscription',
    'schedule_dismissal',
    'schedule_import',
    'schedule_import_timeout',
    'schedule_source',
    'score_link',
    'scorebook_event',
    'sub',
    'sub_cascade',
    'sub_contact',
    'sub_invitation',
    'team_change',
    'team_image',
    'team_invite_code',
  ];
  const { rows } = await db.execute<{ name: string; triggers: number }>(sql`
    select c.relname as name,
      (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like c.relname || '%_recorded') as triggers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'team_id')
    order by 1`);
  expect(rows.filter(({ triggers }) => triggers === 0).map(({ name }) => name)).toEqual(privateTables);
  expect(rows.filter(({ triggers }) => triggers > 0 && triggers !== 4)).toEqual([]);
});

test('a filled database keeps its scores and accounts under their new names', async () => {
  const { db, pool, connection } = await emptyDatabase('filled');
  await migrateTo(pool, 3);
  const game = '{"opponent": "\\"hbaScore\\": 1", "score": {"hbaScore": 68, "opponentScore": 61}}';
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
    insert into player (team_id, firebase_uid, username, name) values (1, 'google-1', 'jordan', 'Jordan Lee');
    insert into schedule_game (team_id, date, played_on, opponent, week, source)
      values (1, 'Thu, Nov 19', '2026-11-19', 'Bulls', '2026-11-15', '${game}');
    insert into game_result (team_id, schedule_game_id, hba_score, opponent_score, is_win) values (1, 1, 68, 61, true);
    insert into schedule_dismissal (team_id, source) values (1, '${game}');
    insert into schedule_import (team_id, origin, reading, undo)
      values (1, 'file', '{"rows": [{"game": ${game}}]}', '[{"after": ${game}}]'),
             (1, 'file', '{"rows": []}', null)`);
  await migrateDatabase(connection);
  const moved = JSON.parse(game.replace('"hbaScore": 68', '"ourScore": 68'));
  expect(await db.select({ score: gameResult.ourScore, isWin: gameResult.isWin }).from(gameResult)).toEqual([
    { score: 68, isWin: true },
  ]);
  expect(await db.select({ subject: player.subject, name: player.name }).from(player)).toEqual([
    { subject: 'google-1', name: 'Jordan Lee' },
  ]);
  expect(await db.select({ source: scheduleGame.source }).from(scheduleGame)).toEqual([{ source: moved }]);
  expect(await db.select({ source: scheduleDismissal.source }).from(scheduleDismissal)).toEqual([
    { source: moved },
  ]);
  const { reading, undo } = scheduleImport;
  expect(await db.select({ reading, undo }).from(scheduleImport).orderBy(scheduleImport.id)).toEqual([
    { reading: { rows: [{ game: moved }] }, undo: [{ after: moved }] },
    { reading: { rows: [] }, undo: null },
  ]);
});

test('spares and what was noted of them are kept as subs', async () => {
  const { db, pool, connection } = await emptyDatabase('spares');
  await migrateTo(pool, 29);
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
    insert into spare (team_id, name, email, rank) values (1, 'Sam', 'sam@example.com', 1);
    insert into audit_entry (team_id, action, actor_role) values (1, 'spare_added', 'captain');
    insert into notification (team_id, email, kind, cause, facts, in_inbox)
      values (1, 'sam@example.com', 'spare', 'spare:1:listed:0', '{"spareId": 1, "linkRevision": 2, "what": "listed"}', false)`);
  await migrateDatabase(connection);
  expect((await db.execute(sql`select name, rank from sub`)).rows).toEqual([{ name: 'Sam', rank: 1 }]);
  expect((await db.execute(sql`select action from audit_entry`)).rows).toEqual([{ action: 'sub_added' }]);
  expect((await db.execute(sql`select kind, cause, facts from notification`)).rows).toEqual([
    { kind: 'sub', cause: 'sub:1:listed:0', facts: { subId: 1, linkRevision: 2, what: 'listed' } },
  ]);
});

test('what captains wrote of league games is the fixture’s result on both schedules, or a dispute', async () => {
  const { db, pool, connection } = await emptyDatabase('league_results');
  await migrateTo(pool, 38);
  const rules = '{"forfeitScore": 20}';
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks'), (1, 'Owls', 'owls');
    insert into competition (league_id, name, slug, first_day, last_day, time_zone, slot_minutes, rules)
      values (1, 'Fall', 'fall', '2026-09-01', '2026-12-31', 'UTC', 60, '${rules}');
    insert into entry (league_id, competition_id, team_id) values (1, 1, 1), (1, 1, 2);
    insert into entry (league_id, competition_id, guest_name) values (1, 1, 'Bears');
    insert into fixture (league_id, competition_id, home_id, away_id, round, played_on, state)
      select 1, 1, home, away, 1, '2026-11-19', 'published'
      from (values (1, 2), (1, 2), (1, 2), (1, 2), (1, 2), (1, 3)) as games (home, away);
    insert into outcome (league_id, competition_id, fixture_id, kind, side, decided_by)
      values (1, 1, 4, 'forfeit', 'away', 'organizer'), (1, 1, 5, 'annulled', null, 'organizer');
    insert into schedule_game (team_id, date, played_on, opponent, week, is_home, competition_id, fixture_id)
      select team, 'Thu, Nov 19', '2026-11-19', 'Other', '2026-11-15', team = 1, 1, fixture
      from generate_series(1, 6) fixture, generate_series(1, 2) team where fixture < 6 or team = 1
      order by fixture, team;
    insert into game_result (team_id, schedule_game_id, our_score, opponent_score, is_win, notes)
      select game.team_id, game.id, ours, theirs, ours > theirs, 'Note of ' || game.team_id
      from (values (1, 1, 71, 64), (2, 1, 64, 71), (1, 2, 71, 64), (2, 2, 72, 71), (2, 3, 50, 40), (1, 4, 9, 8),
        (1, 5, 9, 8), (1, 6, 60, 50)) as result (team, fixture, ours, theirs)
        join schedule_game game on game.team_id = team and game.fixture_id = fixture`);
  await migrateDatabase(connection);
  const { rows: outcomes } = await db.execute(sql`
    select fixture_id as id, kind, home_points as home, away_points as away, decided_by as by, stands_at is null as final
    from outcome order by fixture_id`);
  expect(outcomes).toEqual([
    { id: 1, kind: 'played', home: 71, away: 64, by: 'captains', final: true },
    { id: 3, kind: 'played', home: 40, away: 50, by: 'captains', final: false },
    { id: 4, kind: 'forfeit', home: null, away: null, by: 'organizer', final: true },
    { id: 5, kind: 'annulled', home: null, away: null, by: 'organizer', final: true },
    { id: 6, kind: 'played', home: 60, away: 50, by: 'captain', final: false },
  ]);
  const { rows: scores } = await db.execute(sql`
    select fixture_id || ' ' || game.team_id || ': ' || our_score || '-' || opponent_score as score, result.notes
    from game_result result join schedule_game game on game.id = schedule_game_id order by fixture_id, game.team_id`);
  expect(scores).toEqual([
    { score: '1 1: 71-64', notes: 'Note of 1' },
    { score: '1 2: 64-71', notes: 'Note of 2' },
    { score: '3 1: 40-50', notes: null },
    { score: '3 2: 50-40', notes: 'Note of 2' },
    { score: '4 1: 20-0', notes: 'Note of 1' },
    { score: '4 2: 0-20', notes: null },
    { score: '6 1: 60-50', notes: 'Note of 1' },
  ]);
  const { rows: disputed } = await db.execute(sql`
    select side, home_points as home, away_points as away, notes from outcome_report where fixture_id = 2 order by side`);
  expect(disputed).toEqual([
    { side: 'away', home: 71, away: 72, notes: 'Note of 2' },
    { side: 'home', home: 71, away: 64, notes: 'Note of 1' },
  ]);
});

test('players from before the column of issuers have none, and every session ends', async () => {
  const { db, pool, connection } = await emptyDatabase('issuers');
  await migrateTo(pool, 4);
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug, captain_email) values (1, 'Hawks', 'hawks', 'Maya@Hawks.test');
    insert into player (team_id, subject, username, name) values
      (1, 'google-1', 'jordan', 'Jordan Lee'), (1, null, 'former:2', 'Former player'), (1, null, 'former:3', 'Former player');
    insert into session (token_hash, uid, email, display_name, expires_at)
      values ('\\x00', 'google-1', 'jordan@hawks.test', 'Jordan Lee', now() + interval '30 days')`);
  await migrateDatabase(connection);
  const people = () =>
    db.select({ issuer: player.issuer, subject: player.subject }).from(player).orderBy(player.id);
  const former = { issuer: null, subject: null };
  expect(await people()).toEqual([{ issuer: null, subject: 'google-1' }, former, former]);
  expect(await db.select().from(session)).toEqual([]);
  for (const issuer of ['https://accounts.google.com', 'https://elsewhere.test'])
    await adoptPlayers(db, issuer);
  const jordan = { issuer: 'https://accounts.google.com', subject: 'google-1' };
  expect(await people()).toEqual([jordan, former, former]);
});

test('a filled database keeps the URLs of its schedules, and what came from them, under their new names', async () => {
  const { db, pool, connection } = await emptyDatabase('urls');
  await migrateTo(pool, 14);
  const steps =
    '[{"gameId": 1, "before": {"origin": "address"}, "after": {"opponent": "address"}}, {"gameId": 2, "before": null}]';
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
    insert into schedule_source (team_id, address, answers, next_check_at)
      values (1, 'https://league.test/hawks.ics', '{}', '2026-11-20T09:00:00Z');
    insert into schedule_game (team_id, date, played_on, opponent, week, origin) values
      (1, 'Thu, Nov 19', '2026-11-19', 'Bulls', '2026-11-15', 'address'),
      (1, 'Fri, Nov 20', '2026-11-20', 'Kings', '2026-11-15', 'file'),
      (1, 'Sat, Nov 21', '2026-11-21', 'Celts', '2026-11-15', null);
    insert into schedule_import (team_id, origin, reading, undo) values
      (1, 'address', '{"rows": []}', '${steps}'), (1, 'file', '{"rows": []}', null)`);
  await migrateDatabase(connection);
  expect(await db.select({ url: scheduleSource.url }).from(scheduleSource)).toEqual([
    { url: 'https://league.test/hawks.ics' },
  ]);
  const games = await db.select({ origin: scheduleGame.origin }).from(scheduleGame).orderBy(scheduleGame.id);
  expect(games.map(({ origin }) => origin)).toEqual(['url', 'file', null]);
  const { origin, undo } = scheduleImport;
  expect(await db.select({ origin, undo }).from(scheduleImport).orderBy(scheduleImport.id)).toEqual([
    { origin: 'url', undo: JSON.parse(steps.replace('"origin": "address"', '"origin": "url"')) },
    { origin: 'file', undo: null },
  ]);
});

test("every line of a player's week moves to a game of it, where there is one, with its numbers", async () => {
  const { db, pool, connection } = await emptyDatabase('lines');
  await migrateTo(pool, 1);
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
    insert into player (team_id, username, name) values (1, 'jordan', 'Jordan Lee'), (1, 'maya', 'Maya Torres');
    insert into schedule_game (team_id, date, played_on, opponent, week, is_cancelled) values
      (1, 'Thu, Nov 5', '2026-11-05', 'Bulls', '2026-11-01', false),
      (1, 'Fri, Nov 6', '2026-11-06', 'Kings', '2026-11-01', true),
      (1, 'Tue, Nov 10', '2026-11-10', 'Celts', '2026-11-08', false),
      (1, 'Thu, Nov 12', '2026-11-12', 'Nets', '2026-11-08', false),
      (1, 'Fri, Nov 20', '2026-11-20', 'Heat', '2026-11-15', true);
    insert into weekly_stats (team_id, player_id, week, points, rebounds, notes, submitted_at) values
      (1, 1, '2026-11-01', 11, 1, 'Only game', '2026-11-02T12:00:00Z'),
      (1, 1, '2026-11-08', 12, 2, 'Before both', '2026-11-08T12:00:00Z'),
      (1, 2, '2026-11-08', 13, 3, 'Between', '2026-11-12T04:59:00Z'),
      (1, 2, '2026-11-01', 14, 4, 'Late', '2026-11-20T12:00:00Z'),
      (1, 2, '2026-11-15', 15, 5, 'Cancelled', '2026-11-21T12:00:00Z'),
      (1, 1, '2026-10-25', 16, 6, 'No game', '2026-10-26T12:00:00Z');
    insert into weekly_stats (team_id, player_id, week, points, submitted_at) values
      (1, 1, '2026-11-15', 17, '2026-11-15T12:00:00Z');
    insert into schedule_game (team_id, date, played_on, opponent, week) values
      (1, 'Mon, Nov 23', '2026-11-23', 'Suns', '2026-11-22'), (1, 'Wed, Nov 25', '2026-11-25', 'Jazz', '2026-11-22');
    insert into weekly_stats (team_id, player_id, week, points, submitted_at) values
      (1, 1, '2026-11-22', 18, '2026-11-25T14:00:00Z')`);
  const numbers = async () =>
    (
      await db.execute(
        sql`select id, player_id, week, points, rebounds, notes, submitted_at from weekly_stats order by id`,
      )
    ).rows;
  const before = await numbers();
  await migrateDatabase(connection);
  expect(await numbers()).toEqual(before);
  const { rows } = await db.execute<{ points: number; opponent: string | null }>(sql`
    select line.points, game.opponent from weekly_stats line
    left join schedule_game game on game.team_id = line.team_id and game.id = line.game_id and game.week = line.week
    order by line.points`);
  expect(rows.map(({ points, opponent }) => [points, opponent])).toEqual([
    ...[
      [11, 'Bulls'],
      [12, 'Celts'],
      [13, 'Celts'],
      [14, 'Bulls'],
    ],
    ...[
      [15, null],
      [16, null],
      [17, null],
      [18, 'Jazz'],
    ],
  ]);
  await db.execute(
    sql`update schedule_game set week = '2026-11-29', played_on = '2026-12-01' where opponent = 'Jazz'`,
  );
  await db.execute(sql`delete from schedule_game where opponent = 'Celts'`);
  expect(
    (await db.execute(sql`select week, game_id from weekly_stats where points in (12, 18) order by points`))
      .rows,
  ).toEqual([
    { week: '2026-11-08', game_id: null },
    { week: '2026-11-29', game_id: 7 },
  ]);
});

test('texts that earlier releases wrote in English become facts, and what people wrote stays theirs', async () => {
  const { db, pool, connection } = await emptyDatabase('facts');
  await migrateTo(pool, await migrationsBefore('text_facts'));
  await db.execute(`
    insert into league (name, slug) values ('Uptown', 'uptown');
    insert into team (league_id, name, slug) values (1, 'Hawks', 'hawks');
    insert into player (team_id, username, name, removed_at) values
      (1, 'maya', 'Maya Torres', null), (1, 'jordan', 'Jordan Lee', null), (1, 'former:3', 'Former player', now());
    insert into schedule_game (team_id, date, played_on, opponent, week) values
      (1, 'Thu, Nov 19', '2026-11-19', 'Night Herons', '2026-11-15'), (1, 'Fri, Nov 20', '2026-11-20', 'Bulls', '2026-11-15');
    insert into weekly_stats (team_id, player_id, week, game_id, points) values (1, 1, '2026-11-15', 1, 27);
    insert into scorebook (team_id, game_id, our_side, posted_at) values
      (1, 1, 'home', '2026-11-19T22:00:00.123Z'), (1, 2, 'home', '2026-11-20T22:00:00.456Z');
    insert into post (team_id, player_id, content, weekly_stats_id, game_id, created_at) values
      (1, 1, 'Stats for Nov 15–21: 27 PTS, 6 REB, 4 AST, 2 STL, 0 BLK, 2 TO, 35 MIN', 1, null, '2026-11-19T21:00:00Z'),
      (1, 1, 'Final: Hawks 64, Night Herons 58. Maya Torres 21, Jordan Lee 14.', null, 1, '2026-11-19T22:00:00.123Z'),
      (1, 1, 'Final: Hawks 70, Bulls 71. Maya Torres 21, Cole Brennan 9.', null, 2, '2026-11-20T22:00:00.456Z'),
      (1, 1, 'Final: Hawks 64, Night Herons 58. What a game!', null, 1, '2026-11-19T23:00:00Z'),
      (1, 1, 'Former player', null, null, '2026-11-20T12:00:00Z'),
      (1, 3, 'This post was removed with its author.', null, null, '2026-11-20T13:00:00Z');
    insert into comment (team_id, post_id, player_id, content, parent_comment_id) values
      (1, 5, 3, 'This comment was removed with its author.', null), (1, 5, 1, 'This comment was removed with its author.', 1);
    insert into game_answer (team_id, game_id, player_id, answer, note, source, answered_at) values
      (1, 1, 1, 'in', 'As a sub', 'link', now()), (1, 1, 2, 'in', 'As a sub', 'player', now())`);
  await migrateDatabase(connection);
  const { rows: posts } = await db.execute(sql`select content, facts from post order by id`);
  const best = [
    { playerId: 1, points: 21 },
    { playerId: 2, points: 14 },
  ];
  expect(posts).toEqual([
    { content: '', facts: null },
    {
      content: '',
      facts: { kind: 'final', team: 'Hawks', ours: 64, opponent: 'Night Herons', theirs: 58, best },
    },
    { content: 'Final: Hawks 70, Bulls 71. Maya Torres 21, Cole Brennan 9.', facts: null },
    { content: 'Final: Hawks 64, Night Herons 58. What a game!', facts: null },
    { content: 'Former player', facts: null },
    { content: '', facts: null },
  ]);
  const { rows: others } = await db.execute(sql`
    select (select array_agg(name order by id) from player) as names, (select array_agg(content order by id) from comment) as comments,
      (select array_agg(coalesce(note, '') || played_as_sub order by player_id) from game_answer) as notes,
      (select array_agg(date order by id) from schedule_game) as dates`);
  expect(others).toEqual([
    {
      names: ['Maya Torres', 'Jordan Lee', ''],
      comments: ['', 'This comment was removed with its author.'],
      notes: ['true', 'As a subfalse'],
      dates: ['2026-11-19', '2026-11-20'],
    },
  ]);
});

async function emptyDatabase(suffix: string) {
  const name = `${connection.database}_${suffix}`;
  await db.execute(sql.raw(`create database ${name}`));
  const empty = { ...connection, database: name };
  const pool = new pg.Pool(empty);
  onTestFinished(async () => {
    await pool.end();
    await db.execute(sql.raw(`drop database ${name}`));
  });
  return { db: drizzle(pool), pool, connection: empty };
}

/** Applies only the first migrations, as an older version of the product did. */
async function migrateTo(pool: pg.Pool, count: number): Promise<void> {
  await applyMigrations(pool, readMigrations().slice(0, count));
}

/** How many migrations come before the one of this name, whichever number it has. */
async function migrationsBefore(name: string): Promise<number> {
  const journal = JSON.parse(await readFile(new URL('_journal.json', meta), 'utf8'));
  return journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${name}`));
}
