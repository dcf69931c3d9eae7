import type { Services } from '#server/services.ts';

export type JobServices = Pick<Services, 'db' | 'clock' | 'urlPolicy' | 'outbox' | 'metrics'>;

export type JobLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/**
 * Recurring work of the server. Every server runs every job, so that a run must be safe beside another run of the same job, and
 * after one that was killed half-way: decisions are made under a lock in the database.
 */
export type Job = {
  /** For the log. */
  readonly name: string;
  /** Pause in milliseconds between the end of one run and the start of the next; the first run starts with the server. */
  readonly everyMs: number;
  /** `signal` asks the run to stop at its next safe point. Errors that it throws are logged, and the next run retries. */
  run(services: JobServices, log: JobLog, signal: AbortSignal): Promise<void>;
};
