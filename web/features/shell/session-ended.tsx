import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#web/lib/session.tsx';
import { focusHeading } from '#web/ui/arrival.ts';
import { Screen } from '#web/ui/screen.tsx';
import { SignInGate } from '#web/ui/sign-in-gate.tsx';

/** In the place of a screen under which the session ended by itself. Specification §2, Sign-in gate. */
export function SessionEnded({ action }: { action: string }) {
  // What was pressed is gone, and the focus with it.
  useEffect(focusHeading, []);
  return (
    <Screen>
      <SignInGate action={action} level={1} />
    </Screen>
  );
}

type MemberScreenProps = {
  /** What a visitor would have to sign in for to see what the member sees here. */
  action: string;
  /** Whether a member sees something of their own here. */
  isOwn?: boolean;
  children: ReactNode;
};

/**
 * For an address that shows visitors another screen: it takes the place of the member's when somebody comes back to it, not
 * when the session ends.
 */
export function MemberScreen({ action, isOwn = true, children }: MemberScreenProps) {
  const session = useSession();
  const wasOwn = useRef(false);
  if (session.status === 'signed-in') wasOwn.current = isOwn;
  const hasEnded = session.status === 'signed-out' && !session.left;
  return hasEnded && wasOwn.current ? <SessionEnded action={action} /> : children;
}
