import type * as contract from '#contract/auth/sessions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { ApiError } from '#server/errors.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import type { CallServices, Services } from '#server/services.ts';
import { endOwnSession, findSessions, type Owner } from './queries.ts';

/** The caller's devices, the calling one first. Product §2, Signed-in devices. */
export async function listSessions(
  services: CallServices,
  viewer: SignedInViewer,
): Promise<contract.DeviceSession[]> {
  const { db, session } = services;
  const rows = await findSessions(db, toOwner(services, viewer));
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === session.id }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Throws `not_found` for an id that doesn't exist or is another person's. Product §2, Signed-in devices. */
export async function deleteSession(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteSession>,
): Promise<null> {
  const { db, session } = services;
  if (!(await endOwnSession(db, toOwner(services, viewer), id))) throw new ApiError('not_found');
  session.noteEnd({ event: 'sign_out_device', isCalling: id === session.id });
  return null;
}

/** Ends every session of the caller, the calling one too. Product §2, Signed-in devices. */
export async function deleteSessions(services: CallServices, viewer: SignedInViewer): Promise<null> {
  const { issuer, uid } = toOwner(services, viewer);
  await endSessionsOf(services.db, { issuer, subject: uid });
  services.session.noteEnd({ event: 'sign_out_everywhere', isCalling: true });
  return null;
}

/** Ends the calling session. Product §2, Signed-in devices. */
export async function signOut(services: CallServices, viewer: SignedInViewer): Promise<null> {
  const { db, session } = services;
  await endOwnSession(db, toOwner(services, viewer), session.id);
  session.noteEnd({ event: 'sign_out', isCalling: true });
  return null;
}

function toOwner({ identity: { issuer } }: Services, { identity: { uid } }: SignedInViewer): Owner {
  return { issuer, uid };
}
