import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, idempotencyKeyHeader } from '#contract/endpoint.ts';
import type { Database } from '#server/database/connection.ts';
import { once } from '#server/idempotency/once.ts';
import type { Services } from '#server/services.ts';

/** As it stands in the API docs; other headers are none of its business. */
export const idempotencyHeaders = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
});

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Runs the use case; where the client has named its write with a key, once for all its repeats. */
export async function runOnce(
  { db, identity: { issuer } }: Pick<Services, 'db' | 'identity'>,
  endpoint: Endpoint,
  { viewer, headers }: Pick<FastifyRequest, 'viewer' | 'headers'>,
  input: Input,
  useCase: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = headers[idempotencyKeyHeader];
  const subject = viewer.identity?.uid;
  if (typeof key !== 'string' || subject === undefined || !isRepeatable(endpoint, input)) return useCase(db);
  return once(db, { issuer, subject, key }, { endpoint, input: { ...input } }, useCase);
}

/**
 * Whoever reads a file or an address first, or makes a picture anew, would keep a transaction open meanwhile. Pictures come with
 * calls that replace what there is.
 */
function isRepeatable({ method, isRepeatedAnew }: Endpoint, { body }: Input): boolean {
  return method !== 'GET' && isRepeatedAnew !== true && !Object.values(body ?? {}).some(isPicture);
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}
