import type pg from 'pg';
import { readAppliedMigrations, readMigrations } from '#server/database/migrations.ts';
import { StartError } from '#server/start-error.ts';

/** The migrations that this database has seen, oldest first. Throws {@link StartError} where it has seen none. */
export async function requireMigrations(client: pg.ClientBase): Promise<number[]> {
  const applied = await readAppliedMigrations(client);
  if (applied.length === 0) throw new StartError('the database holds no data of Sixth Man');
  return applied;
}

/** Throws {@link StartError} unless these are the first migrations of this version, or all of them. */
export function requireOwnMigrations(applied: readonly number[], origin = 'the database'): void {
  const own = readMigrations().map(({ folderMillis }) => folderMillis);
  if (applied.every((writtenAt, index) => writtenAt === own[index])) return;
  const isNewer = applied.some((writtenAt) => writtenAt > Math.max(...own));
  throw new StartError(
    isNewer
      ? `${origin} was written by a newer version of Sixth Man: use that version`
      : `${origin} has migrations that this version does not know`,
  );
}
