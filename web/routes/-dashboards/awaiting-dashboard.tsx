import { PendingNotice } from '#web/features/auth/pending-notice.tsx';
import { PublicDashboard } from './public-dashboard.tsx';

/** A visitor's dashboard for somebody whom the captain has not approved yet. Product §2, Pending approval. */
export function AwaitingDashboard({ teamId }: { teamId: number }) {
  return (
    <>
      <PendingNotice />
      <PublicDashboard teamId={teamId} />
    </>
  );
}
