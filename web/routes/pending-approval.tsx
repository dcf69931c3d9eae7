import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { JoinSteps } from '#web/features/auth/join-steps.tsx';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { loadPersonalDashboard } from './-dashboards/load-dashboards.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/pending-approval')({
  // Members are led to their dashboard.
  loader: async ({ context }) => {
    const reader = await readerOf(context);
    if (reader.account) await context.awaitOnServer(loadPersonalDashboard(reader));
  },
  component: PendingApprovalScreen,
});

const MyData = lazy(async () => ({ default: (await import('#web/features/my-data/my-data.tsx')).MyData }));

/** Product §2, Pending approval. */
function PendingApprovalScreen() {
  const session = useSession();
  const { refresh, signOut } = useSessionActions();
  const [checked, setChecked] = useState(false);
  const [checking, setChecking] = useState(false);
  const [answered, setAnswered] = useState(true);
  if (session.status === 'signed-in') return <Navigate to="/dashboard" replace />;
  if (session.status === 'signed-out' && session.left) return <Navigate to="/" replace />;
  const isKnown = session.status === 'loading' || session.refusal?.reason === 'awaiting-approval';
  const check = async () => {
    setChecking(true);
    setAnswered(await refresh());
    setChecking(false);
    setChecked(true);
  };
  return (
    <Screen narrow>
      <BoardCard
        heading={m.signIn_pending_title()}
        description={m.signIn_pending_intro()}
        watermark={<Hourglass className="mt-9 size-24 sm:size-32" />}
      >
        <p>{m.signIn_pending_note()}</p>
        <div className="flex flex-wrap gap-2">
          <Button pending={checking} onClick={() => void check()}>
            {m.signIn_pending_checkAgain()}
          </Button>
          <Button variant="secondary" onClick={() => void signOut()}>
            {m.signIn_pending_signOut()}
          </Button>
        </div>
        <p role="status" className="text-muted empty:hidden">
          {checked && !checking && !answered && m.signIn_pending_failed()}
          {checked && !checking && answered && (isKnown ? m.signIn_pending_notYet() : <NobodyHere />)}
        </p>
        <JoinSteps current={2} />
      </BoardCard>
      <Suspense>{isAwaitingApproval(session) && <MyData of="pending" />}</Suspense>
    </Screen>
  );
}

/** After a decline, or in a browser without a sign-in. */
function NobodyHere() {
  const signIn = (
    <Link to="/login" className="font-semibold text-accent-ink underline underline-offset-4">
      {m.signIn_pending_signIn()}
    </Link>
  );
  return <Sentence message={m.signIn_pending_nobodyHere} parts={{ signIn }} />;
}
