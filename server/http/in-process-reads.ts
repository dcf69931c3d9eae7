import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PageRead, PageReadResult } from '#contract/page-data.ts';
import type { Viewer } from '#domain/access.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { redacted } from '#server/database/errors.ts';
import { ApiError } from '#server/errors.ts';
import { asError } from '#server/node-errors.ts';
import type { CallServices } from '#server/services.ts';
import { checkAccess, checkCallerFields } from './access.ts';
import { jsonBody } from './body.ts';
import { isPublicRead, isShared, sharedAnswer } from './caching.ts';
import { answerTo, errorBody } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reads: InProcessReads;
  }
}

/** The viewer for whom a page reads, and the log for its errors. */
export type Reader = {
  readonly viewer: Viewer;
  readonly id: string;
  readonly log: CallServices['log'];
  /** Whether shared responses must contain everything that was committed before. */
  readonly isFresh: boolean;
};

type Input = Record<'params' | 'query', unknown>;
type Answer = (viewer: Viewer, input: Input, log: CallServices['log']) => Promise<unknown>;

/**
 * What the contract's GET endpoints answer, as function calls: the same access, schemas and use cases, and the same
 * error bodies, without a request. The caller counts the limits on calls.
 */
export class InProcessReads {
  readonly #cache: ResponseCache;
  readonly #reads = new Map<string, { endpoint: Endpoint; answer: Answer }>();

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  add(endpoint: Endpoint, answer: Answer): void {
    if (endpoint.method === 'GET') this.#reads.set(endpoint.path, { endpoint, answer });
  }

  async read(reader: Reader, read: PageRead): Promise<PageReadResult> {
    try {
      return { status: 200, value: await this.#value(reader, read) };
    } catch (error) {
      const reply = answerTo(asError(error));
      if (reply.status >= 500) reader.log.warn({ err: redacted(error) }, 'A read of a page failed');
      return { status: reply.status, error: errorBody(reply, reader.id) };
    }
  }

  async #value({ viewer, log, isFresh }: Reader, { path, params, query }: PageRead): Promise<unknown> {
    const { endpoint, answer } = this.#reads.get(path) ?? {};
    if (!endpoint || !answer) throw new ApiError('not_found');
    checkAccess(endpoint, viewer);
    const input = { params: parseValues(endpoint.params, params), query: parseValues(endpoint.query, query) };
    checkCallerFields(endpoint, { viewer, query: input.query, body: undefined });
    const compute = async (by: Viewer) => {
      const reply = endpoint.replies[200];
      return reply ? z.encode(reply, await answer(by, input, log)) : null;
    };
    const question = { endpoint, ...input };
    if (!isPublicRead(endpoint) || !isShared(question, viewer)) return compute(viewer);
    const body = await sharedAnswer(this.#cache, question, { viewer, isFresh }, async (by) =>
      jsonBody(await compute(by)),
    );
    return body ? JSON.parse(body.text) : compute(viewer);
  }
}

/** Parses values as those of a URL: they become strings, and undefined ones are absent. */
function parseValues(schema: z.core.$ZodType | undefined, values: PageRead['query'] = {}): unknown {
  if (!schema) return undefined;
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const result = z.safeParse(schema, Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])));
  if (!result.success) throw new ApiError('validation_failed');
  return result.data;
}
