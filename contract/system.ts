import * as z from 'zod/mini';
import { failureReasons, systemProblems } from '#domain/system-health.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const count = z.int().check(z.minimum(0));

const channel = z.object({
  /** Whether anything is sent on this channel. */
  isOn: z.boolean(),
  /** In the last 24 hours. */
  sent: count,
  failed: count,
  waiting: count,
  /** Since when the oldest one waits that should have been sent; null where none is due. */
  oldestDueAt: z.nullable(instant),
});

const backups = z.object({
  folder: z.string(),
  /** The newest whole backup in the folder. */
  last: z.nullable(z.object({ name: z.string(), bytes: count, at: instant })),
  nextAt: instant,
});

/** A job that failed and, where it is done again, since when. */
const failure = z.object({
  job: z.string(),
  failedAt: instant,
  reason: z.enum(failureReasons),
  recoveredAt: z.nullable(instant),
});

/** How this server is: nothing of anybody's, and no secrets. */
export const systemState = z.object({
  problems: z.array(z.enum(systemProblems)),
  version: z.string(),
  /** The commit it was built from, where that is known. */
  commit: z.nullable(z.string()),
  startedAt: instant,
  workers: z.object({ alive: count, expected: count }),
  database: z.object({
    kind: z.enum(['embedded', 'hosted']),
    /** Where a hosted one is, without user and password; null where it is embedded. */
    host: z.nullable(z.string()),
    name: z.string(),
    version: z.string(),
    bytes: count,
    migrations: count,
  }),
  /** Null where this server makes no backups. */
  backups: z.nullable(backups),
  failures: z.array(failure),
  email: channel,
  push: channel,
  /** Of the disk that `DATA_DIR` is on; null where there is no such folder. */
  disk: z.nullable(z.object({ freeBytes: count, totalBytes: count })),
});

export type SystemState = z.output<typeof systemState>;

/** Product §2, System. */
export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How this server is: version, database, backups, messages, jobs, disk',
  tag: 'Leagues and teams',
  access: 'admin',
  points: 20,
  replies: { 200: systemState },
  errors: [],
});
