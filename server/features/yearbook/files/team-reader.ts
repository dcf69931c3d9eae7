import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { visitor } from '#domain/access.ts';
import { ApiError } from '#server/errors.ts';
import type { InProcessReads, Reader } from '#server/http/in-process-reads.ts';

type Values = Readonly<Record<string, string | number>>;

/** What an endpoint answers a visitor. Throws ApiError. */
export type ReadTeam = <const E extends Endpoint>(
  endpoint: E,
  input: { readonly params?: Values; readonly query?: Values },
) => Promise<ResultOf<E>>;

/** Reads as the pages of visitors are read: by the same queries, and nothing that only members may see. */
export function readerOf(reads: InProcessReads, request: Omit<Reader, 'viewer'>): ReadTeam {
  const reader = { ...request, viewer: visitor };
  return async <E extends Endpoint>({ path }: E, input: { params?: Values; query?: Values }) => {
    const result = await reads.read(reader, { path, ...input });
    if ('error' in result) throw new ApiError(result.error.code);
    // biome-ignore lint/plugin: the value was encoded by the endpoint's own schema
    return result.value as ResultOf<E>;
  };
}
