import type pg from 'pg';
import { withoutForeignKeys } from './crowded-league.ts';

/** What visitors' pages of a team are made of. */
const tables = [
  ...['season', 'player', 'weekly_stats', 'schedule_game', 'game_result', 'voting_period', 'mvp_vote'],
  ...['mvp_winner', 'post', 'post_like', 'comment', 'comment_like'],
];

/** Above the ids of the demo league, and of the copies before. */
const idStep = 1_000_000;

/** Copies team 1 with all that its pages show, `count` times into the same league; gives the ids of all of them. */
export async function copyTeam(client: pg.Client, count: number): Promise<number[]> {
  const ids = [1];
  await withoutForeignKeys(client, async () => {
    for (let copy = 1; copy <= count; copy++) {
      const teamId = copy * idStep;
      await client.query(
        `insert into team select (jsonb_populate_record(t, jsonb_build_object('id', ${teamId}, 'slug', slug || '-${copy}'))).* from team t where id = 1`,
      );
      for (const table of tables) await copyRows(client, table, teamId);
      ids.push(teamId);
    }
  });
  return ids;
}

/** Ids of rows, and references to them, move by the id of the team that the rows are copied to. */
async function copyRows(client: pg.Client, table: string, teamId: number): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; generation: string }>(
    `select attname as name, format_type(atttypid, null) as type, attgenerated as generation
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const columns = rows.filter(({ generation }) => generation === '');
  const values = columns.map(({ name, type }) => {
    if (name === 'team_id') return String(teamId);
    if (name === 'subject') return 'null';
    if (name === 'username') return `username || '-${teamId}'`;
    return type === 'integer' && /(?:^|_)id$/.test(name) ? `${name} + ${teamId}` : `"${name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`);
  await client.query(
    `insert into "${table}" (${names.join(', ')}) overriding system value select ${values.join(', ')} from "${table}" where team_id = 1`,
  );
}
