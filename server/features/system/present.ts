import type { SystemState } from '#contract/system.ts';
import type { newestBackup } from '#server/backup/daily.ts';
import { describeHost } from '#server/database/connection-url.ts';
import type { readDatabaseState } from './queries.ts';

type DatabaseRow = Awaited<ReturnType<typeof readDatabaseState>>;

export function presentDatabase(
  { name, version, bytes, migrations }: DatabaseRow,
  databaseUrl: string | null,
): SystemState['database'] {
  return {
    kind: databaseUrl === null ? 'embedded' : 'hosted',
    host: databaseUrl === null ? null : describeHost(databaseUrl),
    name,
    version,
    bytes,
    migrations,
  };
}

export function presentBackups(
  newest: Awaited<ReturnType<typeof newestBackup>>,
  now: Temporal.Instant,
): SystemState['backups'] {
  if (newest === null) return null;
  const { folder, day, file } = newest;
  const today = now.toZonedDateTimeISO('UTC').startOfDay();
  const isDone = day === today.toPlainDate().toString();
  // An overdue backup is retried every hour.
  const next = isDone ? today.add({ days: 1 }).toInstant() : now;
  return { folder, last: file, nextAt: next.toString() };
}
