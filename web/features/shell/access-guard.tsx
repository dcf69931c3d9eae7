import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session/provider.tsx';
import { ProfileSetup } from './profile-guard.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useActionOfScreen } from './sign-in-actions.ts';

/**
 * Lets members through. The route's `beforeLoad` has sent visitors to /login; who is signed out here was signed in
 * when they came. Product §2, Routes.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const action = useActionOfScreen();
  if (session.status === 'signed-in') return <ProfileSetup>{children}</ProfileSetup>;
  // After a sign-out nobody is asked to sign in again. After a session that ended by itself, its user may want to continue.
  if (session.status === 'signed-out' && session.left) return <Navigate to="/" replace />;
  return <SessionEnded action={action} />;
}
