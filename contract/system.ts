import * as z from 'zod/mini';
import { failureReasons, systemProblems } from '#domain/system-health.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const count = z.int().check(z.minimum(0));

const channel = z.object({
  /** Whether this channel is configured. */
  isOn: z.boolean(),
  /** In the last 24 hours. */
  sent: count,
  failed: count,
  waiting: count,
  /** When the oldest overdue one was due; null if none is. */
  oldestDueAt: z.nullable(instant),
});

const backups = z.object({
  folder: z.string(),
  /** The newest complete backup in the folder. */
  last: z.nullable(z.object({ name: z.string(), bytes: count, at: instant })),
  nextAt: instant,
});

/** A job that failed, and when it succeeded again, if it did. */
const failure = z.object({
  job: z.string(),
  failedAt: instant,
  reason: z.enum(failureReasons),
  recoveredAt: z.nullable(instant),
});

/** The state of the server, without anybody's data or secrets. */
export const systemState = z.object({
  problems: z.array(z.enum(systemProblems)),
  version: z.string(),
  /** The commit it was built from, if known. */
  commit: z.nullable(z.string()),
  startedAt: instant,
  workers: z.object({ alive: count, expected: count }),
  database: z.object({
    kind: z.enum(['embedded', 'hosted']),
    /** The host of a hosted database, without user and password; null for the embedded one. */
    host: z.nullable(z.string()),
    name: z.string(),
    version: z.string(),
    bytes: count,
    migrations: count,
  }),
  /** Null if this server makes no backups. */
  backups: z.nullable(backups),
  failures: z.array(failure),
  email: channel,
  push: channel,
  /** Of the disk with `DATA_DIR`; null without such a folder. */
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
