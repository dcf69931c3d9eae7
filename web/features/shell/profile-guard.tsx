import { Navigate, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session/provider.tsx';
import { profileSetup } from './profile-setup.ts';

/** Sends a signed-in person with gaps in the profile to fill them in first. */
export function ProfileSetup({ children }: { children: ReactNode }) {
  const session = useSession();
  // The screen that is rendered: the location is already the next one's while a link is followed.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const setup = profileSetup(session, pathname);
  return setup ? <Navigate to={setup} replace /> : children;
}
