import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, idempotencyKeyHeader } from '#contract/endpoint.ts';
import type { Database } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { IdentityClient } from '#server/identity/identity-client.ts';
import { claimKey, type KeyOwner, replyOf, storeReply } from './queries.ts';

/** The header for the API docs; other headers are accepted. */
export const idempotencyHeaders = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
});

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Runs the use case of a write with an `Idempotency-Key`: once for all its repeats. */
export async function runOnce(
  { db, identity: { issuer } }: { readonly db: Database; readonly identity: Pick<IdentityClient, 'issuer'> },
  endpoint: Endpoint,
  request: FastifyRequest,
  input: Input,
  useCase: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const { viewer, headers } = request;
  const key = headers[idempotencyKeyHeader];
  const subject = viewer.identity?.uid;
  if (typeof key !== 'string' || subject === undefined || !isRepeatable(endpoint, input)) return useCase(db);
  const { reply, isRepeat } = await once(
    db,
    { issuer, subject, key },
    { endpoint, input: { ...input } },
    useCase,
  );
  request.isRepeat = isRepeat;
  return reply;
}

/**
 * Whether a write is recorded under its key. Reading a file or a URL, or re-encoding a picture, would keep the transaction open
 * for too long; calls with pictures replace what is stored, so that repeating them is harmless.
 */
function isRepeatable({ isIdempotencyExempt }: Endpoint, { body }: Input): boolean {
  return isIdempotencyExempt !== true && !Object.values(body ?? {}).some(isPicture);
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}

type Write = { readonly endpoint: Endpoint; readonly input: Record<string, unknown> };

/**
 * Does a write once, however often it is sent with this key: the key, the effect and the reply are committed together. A repeat
 * gets the first one's reply; a write that was refused is rolled back with its key and done again. Throws
 * `idempotency_key_reused` for another write under the same key. Decision 0054.
 */
async function once(
  db: Database,
  owner: KeyOwner,
  write: Write,
  effect: (db: Database) => Promise<unknown>,
): Promise<{ readonly reply: unknown; readonly isRepeat: boolean }> {
  const requestHash = hashOf(write);
  return inTransaction(db, async (tx) => {
    if (!(await claimKey(tx, owner, requestHash))) {
      return { reply: storedReply(await replyOf(tx, owner), requestHash), isRepeat: true };
    }
    // biome-ignore lint/plugin: a transaction takes the pool's statements; one begun inside it is a savepoint
    const reply = (await effect(tx as unknown as Database)) ?? null;
    await storeReply(tx, owner, JSON.stringify(reply));
    return { reply, isRepeat: false };
  });
}

type StoredReply = Awaited<ReturnType<typeof replyOf>>;

function storedReply(row: StoredReply, requestHash: Uint8Array): unknown {
  // The first call was rolled back in the meantime, or its key was deleted as expired: the client may retry.
  if (row?.reply == null) throw new ApiError('unavailable');
  if (!isDeepStrictEqual(Uint8Array.from(row.requestHash), Uint8Array.from(requestHash))) {
    throw new ApiError('idempotency_key_reused');
  }
  return JSON.parse(row.reply);
}

function hashOf({ endpoint: { method, path }, input }: Write): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, input]))
    .digest();
}
