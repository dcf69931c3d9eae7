import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

test('the tests run on the PostgreSQL that their project names', async () => {
  const { db } = await testDatabase();
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const folder = process.env.POSTGRES_BIN_DIR;
  const { stdout } = folder
    ? await promisify(execFile)(join(folder, 'postgres'), ['--version'])
    : { stdout: 'postgres (PostgreSQL) 18.4' };
  expect(stdout).toContain(`(PostgreSQL) ${rows[0]?.version.split(' ')[0]}`);
});
