import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useSession } from '#web/lib/session.tsx';
import { SignInGate } from '#web/ui/sign-in-gate.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { profileSetup } from './profile-setup.ts';
import { shellTexts } from './texts.ts';

/** Lets members through; a visitor goes to sign in, and comes back. Specification §2, Routes. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const wasSignedIn = useRef(false);
  const href = useLocation({ select: (location) => location.href });
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-in') {
    wasSignedIn.current = true;
    return <ProfileSetup>{children}</ProfileSetup>;
  }
  // Who has just signed out does not want to sign in again; whose session ended may want to go on here.
  if (session.left) return <Navigate to="/" replace />;
  if (wasSignedIn.current) return <SignInGate action={actionAt(href)} />;
  return <Navigate to="/login" search={{ returnTo: href }} replace />;
}

const actions: Record<string, string> = shellTexts.actions;

function actionAt(href: string): string {
  return actions[href.split(/[?#]/, 1)[0] ?? ''] ?? shellTexts.actions.other;
}

/** Sends a signed-in person with gaps in the profile to fill them in first. */
export function ProfileSetup({ children }: { children: ReactNode }) {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const setup = profileSetup(session, pathname);
  return setup ? <Navigate to={setup} replace /> : children;
}
