import { createFileRoute, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { localPath } from '#domain/local-path.ts';
import { InAppNotice } from '#web/features/auth/in-app-notice.tsx';
import { SignInCard } from '#web/features/auth/sign-in-card.tsx';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { useActionBehind } from '#web/features/shell/sign-in-actions.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { Screen } from '#web/ui/screen.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { loadPersonalDashboard } from './-dashboards/load-dashboards.ts';
import { readerOf } from './-loaders/reader.ts';

type Search = {
  /** Where to go on to; a page of this site. */
  returnTo?: string;
  /** Why a sign-in that needed no popup did not succeed. */
  error?: string;
  /** An invite code from a shared link. */
  invite?: string;
};

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/login')({
  validateSearch: (search): Search => {
    const returnTo = localPath(text(search.returnTo));
    const error = text(search.error)?.slice(0, 200);
    const invite = text(search.invite)?.slice(0, 40);
    return {
      ...(returnTo && !returnTo.startsWith('/login') && { returnTo }),
      ...(error && { error }),
      ...(invite && { invite }),
    };
  },
  loaderDeps: ({ search: { returnTo } }) => ({ returnTo }),
  // Signed-in people are led to their dashboard, unless `returnTo` names another screen.
  loader: async ({ context, deps: { returnTo } }) => {
    const reader = await readerOf(context);
    if (reader.account && returnTo === undefined) await context.awaitOnServer(loadPersonalDashboard(reader));
  },
  component: LoginScreen,
});

const JoinOffers = lazy(async () => ({
  default: (await import('#web/features/auth/join-offers.tsx')).JoinOffers,
}));

const afterSignIn = '/dashboard';

/** Product §2, Login: leads on once signed in. */
function LoginScreen() {
  const session = useSession();
  const { returnTo } = Route.useSearch();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to={returnTo ?? afterSignIn} replace />;
  // Back from the issuer without a popup: the link admits who has no team yet.
  if (session.status === 'signed-out' && session.refusal && returnTo?.startsWith('/captain/'))
    return <Navigate to={returnTo} replace />;
  if (isAwaitingApproval(session)) return <Navigate to="/pending-approval" replace />;
  return <SignInScreen />;
}

function SignInScreen() {
  const session = useSession();
  const isAskedToJoin = session.status === 'signed-out' && session.refusal?.reason === 'join-offered';
  const { returnTo, error, invite } = Route.useSearch();
  const action = useActionBehind(returnTo);
  const signIn = useSignIn({ returnTo: returnTo ?? afterSignIn, startProblem: error, inviteCode: invite });
  if (isAskedToJoin) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Screen narrow>
          <JoinOffers onAnswered={signIn.resume} />
        </Screen>
      </Suspense>
    );
  }
  return (
    <Screen narrow>
      <InAppNotice />
      <SignInCard signIn={signIn} action={action} inviteCode={invite} />
    </Screen>
  );
}
