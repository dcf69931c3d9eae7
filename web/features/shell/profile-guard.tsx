import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session.tsx';
import { profileSetup } from './profile-setup.ts';

/** Sends a signed-in person with gaps in the profile to fill them in first. */
export function ProfileSetup({ children }: { children: ReactNode }) {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const setup = profileSetup(session, pathname);
  return setup ? <Navigate to={setup} replace /> : children;
}
