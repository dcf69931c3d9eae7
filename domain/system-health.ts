/** Why a job failed, as codes, because error messages may contain what somebody wrote. */
export const failureReasons = [
  'disk_full',
  'not_writable',
  'folder_missing',
  'database_away',
  'other',
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** What an admin should look at, most urgent first. */
export const systemProblems = [
  'worker_missing',
  'backup_failed',
  'backup_late',
  'disk_low',
  'job_failed',
  'email_late',
  'email_failed',
  'push_late',
  'backup_off',
  'email_off',
] as const;

export type SystemProblem = (typeof systemProblems)[number];

/** The job that writes the daily backups. */
export const backupJob = 'back up daily';

/** The names of the server's jobs in the log, without the backup job. */
export const jobNames = [
  'close votes',
  'notify on schedule',
  'expire sessions',
  'delete orphaned images',
  'refresh schedules',
  'invite subs',
  'prune team changes',
  'prune rate limits',
  'delete idempotency keys',
  'delete old notifications',
  'forget deletions',
  'remind of duties',
  'warn of forfeits',
] as const;

export type JobName = (typeof jobNames)[number];

const hourMs = 60 * 60 * 1_000;
/** A day between two backups, plus two hours for writing one. */
const backupLateMs = 26 * hourMs;
/** A working server sends what is due within a minute; deliveries overdue by this much are a problem. */
const deliveryLateMs = 30 * 60 * 1_000;
const leastFreeBytes = 1_000_000_000;
/** Up to this many failed deliveries aren't reported: a single mailbox that refuses isn't the server's fault. */
const fewFailures = 3;
const failedShare = 0.1;

export type ChannelState = {
  /** Whether this channel is configured. */
  readonly isOn: boolean;
  /** In the last 24 hours. */
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  /** When the oldest overdue one was due; an ISO instant. */
  readonly oldestDueAt: string | null;
};

export type SystemState = {
  readonly workers: { readonly expected: number; readonly alive: number };
  readonly database: { readonly kind: 'embedded' | 'hosted' };
  /** Null if the server makes none. */
  readonly backups: { readonly lastAt: string | null } | null;
  readonly startedAt: string;
  readonly disk: { readonly freeBytes: number } | null;
  readonly failures: readonly { readonly job: string; readonly recoveredAt: string | null }[];
  readonly email: ChannelState;
  readonly push: ChannelState;
};

/** What is wrong or missing, most urgent first. `nowMs` is epoch milliseconds. Product §2, System. */
export function findProblems(state: SystemState, nowMs: number): SystemProblem[] {
  const is: Record<SystemProblem, boolean> = {
    worker_missing: state.workers.alive < state.workers.expected,
    backup_failed: state.failures.some((one) => one.job === backupJob && one.recoveredAt === null),
    backup_late: isBackupLate(state, nowMs),
    disk_low: state.disk !== null && state.disk.freeBytes < leastFreeBytes,
    job_failed: state.failures.some((one) => one.job !== backupJob && one.recoveredAt === null),
    email_late: isLate(state.email, nowMs),
    email_failed: isFailing(state.email),
    push_late: isLate(state.push, nowMs),
    // A hosted database is backed up by its host.
    backup_off: state.backups === null && state.database.kind === 'embedded',
    email_off: !state.email.isOn,
  };
  return systemProblems.filter((problem) => is[problem]);
}

/** A server that just started has the same time for its first backup. */
function isBackupLate({ backups, startedAt }: SystemState, nowMs: number): boolean {
  if (!backups) return false;
  if (backups.lastAt === null) return nowMs - Date.parse(startedAt) > 2 * hourMs;
  return nowMs - Date.parse(backups.lastAt) > backupLateMs && nowMs - Date.parse(startedAt) > 2 * hourMs;
}

function isLate({ isOn, oldestDueAt }: ChannelState, nowMs: number): boolean {
  return isOn && oldestDueAt !== null && nowMs - Date.parse(oldestDueAt) > deliveryLateMs;
}

function isFailing({ sent, failed }: ChannelState): boolean {
  return failed > fewFailures && failed > failedShare * (sent + failed);
}
