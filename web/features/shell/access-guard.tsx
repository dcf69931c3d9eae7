import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session.tsx';
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
  // Who has just signed out does not want to sign in again; whose session ended may want to go on here.
  if (session.status === 'signed-out' && session.left) return <Navigate to="/" replace />;
  return <SessionEnded action={action} />;
}
