import type { Session } from './session.tsx';

/** Whether this is somebody whom the captain has not approved yet: to every screen a visitor. Product §4. */
export function isAwaitingApproval(session: Session): boolean {
  return session.status === 'signed-out' && session.refusal?.reason === 'awaiting-approval';
}
