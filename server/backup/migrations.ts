import type pg from 'pg';
import { readMigrations } from '#server/database/migrate.ts';
import { StartError } from '#server/env.ts';

/** The migrations that this database has seen, oldest first, each named by when it was written. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const table = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!table.rows[0]?.present) throw new StartError('the database holds no data of Sixth Man');
  const { rows } = await client.query<{ writtenAt: string }>(
    'select created_at::text as "writtenAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ writtenAt }) => Number(writtenAt));
}

/** Throws {@link StartError} unless these are the first migrations of this version, or all of them. */
export function requireKnownMigrations(applied: readonly number[], origin = 'the database'): void {
  const own = readMigrations().map(({ folderMillis }) => folderMillis);
  if (applied.every((writtenAt, index) => writtenAt === own[index])) return;
  const isNewer = applied.some((writtenAt) => writtenAt > Math.max(...own));
  throw new StartError(
    isNewer
      ? `${origin} was written by a newer version of Sixth Man: use that version`
      : `${origin} has migrations that this version does not know`,
  );
}
