import type { Services } from '#server/services.ts';

export type JobServices = Pick<Services, 'db' | 'clock' | 'urlPolicy' | 'outbox' | 'metrics'>;

export type JobLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/**
 * Something the server does by itself. Every server runs every job, so a run must be harmless beside another one
 * of the same job, and after one that was killed half-way: what it decides, it decides under a lock of the database.
 */
export type Job = {
  /** For the log. */
  readonly name: string;
  /** Rest between the end of one run and the start of the next; the first starts with the server. */
  readonly everyMs: number;
  /** `signal` asks to leave off at the next good place. What it throws is logged, and the next run tries again. */
  run(services: JobServices, log: JobLog, signal: AbortSignal): Promise<void>;
};
