import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { m } from '#messages';
import { lazyOrNothing } from '#web/lib/lazy-or-nothing.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { useIsSignOutAsked } from './sign-out.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const SignOutQuestion = lazyOrNothing(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

type ShellProps = {
  /** How many accounts wait for the captain's approval. */
  pending: number;
  children: ReactNode;
  /** The background tasks; their notices have a place of their own. */
  background: ReactNode;
};

/** The parts that stay mounted while screens change: bars, the screen's container, the region of notifications. */
export function Shell({ pending, children, background }: ShellProps) {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-[calc(100%+1rem)] rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0"
      >
        {m.shell_skip()}
      </a>
      <TopBar session={session} pathname={pathname} pending={pending} />
      <main
        id="main"
        tabIndex={-1}
        className="court-lines min-h-[calc(100dvh-4rem)] px-4 pt-4 pb-24 sm:px-6 sm:pt-6 md:pb-12"
      >
        <div className="mx-auto max-w-6xl 2xl:max-w-[84rem]">{children}</div>
      </main>
      <TabBar session={session} pathname={pathname} pending={pending} />
      {background}
      {useIsSignOutAsked() && (
        <Suspense>
          <SignOutQuestion />
        </Suspense>
      )}
      <ToastRegion expected={session.status === 'signed-in'} />
    </>
  );
}
