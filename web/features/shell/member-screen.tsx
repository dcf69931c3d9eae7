import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useSession } from '#web/lib/session/provider.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';

const SessionEnded = lazy(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }));

type MemberScreenProps = {
  /** What a visitor would have to sign in for to see what the member sees here. */
  action: string;
  /** Whether a member sees something of their own here. */
  isOwn?: boolean;
  children: ReactNode;
};

/**
 * For a path that shows visitors another screen: it takes the place of the member's when somebody comes back to it, not
 * when the session ends.
 */
export function MemberScreen({ action, isOwn = true, children }: MemberScreenProps) {
  const session = useSession();
  const wasOwn = useRef(false);
  if (session.status === 'signed-in') wasOwn.current = isOwn;
  const hasEnded = session.status === 'signed-out' && !session.left;
  if (!hasEnded || !wasOwn.current) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SessionEnded action={action} />
    </Suspense>
  );
}
