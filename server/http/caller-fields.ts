import type { FastifyRequest } from 'fastify';
import type { CallerField, Endpoint } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { normaliseEmail } from '#domain/email.ts';
import { ApiError } from './api-error.ts';

/** Throws `identity_mismatch` when the body or query names a caller other than the session's. Architecture §3. */
export function checkCallerFields(
  { callerFields = {} }: Endpoint,
  { viewer, query, body }: Pick<FastifyRequest, 'viewer' | 'query' | 'body'>,
): void {
  const values: Record<string, unknown> = { ...(query as object), ...(body as object) };
  for (const [name, field] of Object.entries(callerFields)) {
    const value = values[name];
    if (value && !isCaller(viewer, field, value)) throw new ApiError('identity_mismatch');
  }
}

function isCaller({ identity, player }: Viewer, field: CallerField, value: unknown): boolean {
  if (field === 'playerId') return value === player?.id;
  if (field === 'email') return normaliseEmail(String(value)) === identity?.email;
  return value === identity?.uid;
}
