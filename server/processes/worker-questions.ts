import type { ConnectionOptions } from '#server/database/connection.ts';
import type { Lease, LeaseRequest, LeaseSource } from '#server/limits/budgets.ts';
import type { Processes } from '#server/process-state.ts';
import { queryPrimary } from './questions.ts';

/** The first message of the primary to a worker; `shared` is the same for all workers of a start. */
export type WorkerOrder = {
  /** The worker's number, from 1 on; its replacement gets the same one. */
  readonly number: number;
  readonly connection: ConnectionOptions;
  readonly shared: unknown;
};

export type WorkerQuestion =
  | { readonly ask: 'order' }
  | { readonly ask: 'shared'; readonly question: unknown }
  | { readonly ask: 'lease'; readonly request: LeaseRequest }
  | { readonly ask: 'processes' }
  | { readonly ask: 'report ready' }
  | { readonly ask: 'report a failed start'; readonly reason: string };

const ask = <Result>(question: WorkerQuestion) => queryPrimary<Result>(question);

let order: Promise<WorkerOrder> | null = null;

export function receiveOrder(): Promise<WorkerOrder> {
  order ??= ask<WorkerOrder>({ ask: 'order' });
  return order;
}

/** Sends a request to the primary, where `answer` of {@link ServeOptions} handles it. */
export function queryShared<Result>(question: unknown): Promise<Result> {
  return ask<Result>({ ask: 'shared', question });
}

/** The source from which this worker leases the points of budgets: the primary. Decision 0058. */
export function leasesOfPrimary(processes: number): LeaseSource {
  return { processes, lease: (request) => ask<Lease>({ ask: 'lease', request }) };
}

export function processesOfPrimary(): Promise<Processes> {
  return ask<Processes>({ ask: 'processes' });
}

export async function reportReady(): Promise<void> {
  await ask({ ask: 'report ready' });
}

export async function reportFailedStart(reason: string): Promise<void> {
  await ask({ ask: 'report a failed start', reason });
}
