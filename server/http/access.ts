import type { FastifyRequest } from 'fastify';
import type { Access, CallerField, Endpoint } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import { isCaptainOrAdmin, isMember, isOrganizer, isSignedIn, type Viewer } from '#domain/access.ts';
import { normaliseEmail } from '#domain/email.ts';
import { ApiError } from '#server/errors.ts';

/** Throws the error that refuses this viewer the endpoint; returns when access is granted. */
export function checkAccess(endpoint: Endpoint, viewer: Viewer): void {
  if (endpoint.access === 'public') return;
  if (!isSignedIn(viewer)) {
    const { action } = endpoint;
    throw new ApiError('not_signed_in', action ? { reason: reason(`signInTo_${action}`) } : {});
  }
  const refusal = refusalFor(endpoint.access, viewer);
  if (refusal) throw new ApiError(refusal);
}

function refusalFor(access: Access, viewer: Viewer) {
  if (access === 'identity') return null;
  if (access === 'team') return isCaptainOrAdmin(viewer) ? null : memberRefusal(viewer);
  if (access === 'captain')
    return isCaptainOrAdmin(viewer) ? null : (memberRefusal(viewer) ?? 'captain_only');
  if (access === 'organizer' && isOrganizer(viewer)) return null;
  if (access === 'organizer')
    return isCaptainOrAdmin(viewer) ? 'organizer_only' : (memberRefusal(viewer) ?? 'organizer_only');
  if (access === 'admin') {
    if (viewer.isAdmin) return null;
    return isCaptainOrAdmin(viewer) ? 'admin_only' : (memberRefusal(viewer) ?? 'admin_only');
  }
  return memberRefusal(viewer);
}

function memberRefusal(viewer: Viewer) {
  if (isMember(viewer)) return null;
  if (viewer.player) return 'awaiting_approval';
  return isCaptainOrAdmin(viewer) ? 'profile_needed' : 'invite_required';
}

/** Throws `identity_mismatch` when the body or query names a caller other than the session's. Architecture §3. */
export function checkCallerFields(
  { callerFields }: Endpoint,
  { viewer, query, body }: Pick<FastifyRequest, 'viewer' | 'query' | 'body'>,
): void {
  if (callerFields === undefined) return;
  const values: Record<string, unknown> = Object.assign({}, query, body);
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
