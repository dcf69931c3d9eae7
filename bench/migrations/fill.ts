import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsTable } from '#server/database/migrations.ts';

export const linesPerTeam = 450;
export const postsPerTeam = 400;

const players = 15;
const games = 30;

/**
 * The oldest schema with rows in it: tables first, then rows, then foreign keys and indexes, which is what takes the least time.
 * Recorded as Drizzle does.
 */
export async function fillOldest(client: pg.Client, oldest: MigrationMeta, teams: number): Promise<void> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  const statements = oldest.sql.map((statement) => statement.trim());
  const isTable = (statement: string) => statement.startsWith('CREATE TABLE');
  for (const statement of statements.filter(isTable)) await client.query(statement);
  for (const statement of rows(teams)) await client.query(statement);
  for (const statement of statements.filter((one) => !isTable(one))) await client.query(statement);
  await client.query(`
    create schema drizzle;
    create table ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`);
  const record = `insert into ${migrationsTable} (hash, created_at) values ($1, $2)`;
  await client.query(record, [oldest.hash, oldest.folderMillis]);
  await client.query('reset all');
  for (const step of ['vacuum analyze', 'checkpoint']) await client.query(step);
}

/** Ids are counted within each team: player 3 of team 7 has 7 × 15 + 3. */
function rows(teams: number): string[] {
  const team = `generate_series(1, ${teams}) t`;
  const week = `date '2026-11-15' - 7 * (n / ${players})`;
  const player = `t * ${players} + n % ${players}`;
  const source = `'{"opponent": "Kings", "score": {"hbaScore": 68, "opponentScore": 61}}'`;
  const each = (count: number) => `${team}, generate_series(0, ${count - 1}) n`;
  return [
    `insert into league (name, slug) values ('Bench', 'bench')`,
    `insert into team (id, league_id, name, slug, captain_email)
      select t, 1, 'Team ' || t, 'team-' || t, 'captain-' || t || '@league.test' from ${team}`,
    `insert into season (team_id, name, first_day, last_day) select t, 'Season', '2026-01-01', '2026-12-31' from ${team}`,
    `insert into player (id, team_id, firebase_uid, email, username, name, is_approved)
      select ${player}, t, 'uid-' || t || '-' || n, 'p' || t || '-' || n || '@league.test', 'p' || t || '-' || n, 'Player ' || n, true
      from ${each(players)}`,
    `insert into session (token_hash, uid, email, display_name, expires_at)
      select sha256((t || '-' || n)::bytea), 'uid-' || t || '-' || n, 'p@league.test', 'Player', now() + interval '30 days'
      from ${each(players)}`,
    `insert into schedule_game (id, team_id, date, time, played_on, opponent, week, origin, source)
      select t * ${games} + n, t, 'Sun, Nov 15', '7:00 PM', date '2026-11-15' - 7 * n, 'Kings', date '2026-11-15' - 7 * n,
        case when n % 2 = 0 then 'address' end, case when n % 2 = 0 then ${source}::jsonb end from ${each(games)}`,
    `insert into game_result (team_id, schedule_game_id, hba_score, opponent_score, is_win)
      select t, t * ${games} + n, 68, 61, true from ${each(games - 5)}`,
    `insert into schedule_import (team_id, origin, reading, undo)
      select t, 'address', '{"rows": [{"game": ${source.slice(1, -1)}}]}', '[{"before": {"origin": "address"}}]' from ${team}`,
    `insert into weekly_stats (id, team_id, player_id, week, points, rebounds, assists, steals, blocks, turnovers, minutes_played)
      select t * ${linesPerTeam} + n, t, ${player}, ${week}, n % 31, n % 13, n % 9, n % 4, n % 3, n % 5, 20 + n % 20
      from ${each(linesPerTeam)}`,
    `insert into post (id, team_id, player_id, content, weekly_stats_id, created_at)
      select t * ${postsPerTeam} + n, t, ${player}, repeat('word ', 20), case when n % 4 > 0 then t * ${linesPerTeam} + n end,
        now() - n * interval '1 hour' from ${each(postsPerTeam)}`,
    `insert into audit_entry (team_id, actor_id, actor_role, action)
      select t, t * ${players}, 'captain', 'schedule.update' from ${each(100)}`,
  ];
}
