import type { DeviceSession } from '#contract/sessions.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { ApiError } from '#server/http/api-error.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { endOwnSession, type Owner, sessionsOf } from './queries.ts';

/** The caller's devices, the calling one first. Product §2, Signed-in devices. */
export async function listSessions(
  services: Services,
  viewer: SignedInViewer,
  currentId: number | null,
): Promise<DeviceSession[]> {
  const rows = await sessionsOf(services.db, ownerOf(services, viewer));
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === currentId }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Throws `not_found` for an id that does not exist or is another person's. Product §2, Signed-in devices. */
export async function deleteSession(services: Services, viewer: SignedInViewer, id: number): Promise<void> {
  if (!(await endOwnSession(services.db, ownerOf(services, viewer), id))) throw new ApiError('not_found');
}

/** Ends every session of the caller, the calling one too. Product §2, Signed-in devices. */
export async function deleteSessions(services: Services, viewer: SignedInViewer): Promise<void> {
  const { issuer, uid } = ownerOf(services, viewer);
  await endSessionsOf(services.db, { issuer, subject: uid });
}

function ownerOf({ identity: { issuer } }: Services, { identity: { uid } }: SignedInViewer): Owner {
  return { issuer, uid };
}
