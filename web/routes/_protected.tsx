import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { MembersOnly } from '#web/features/shell/access-guard.tsx';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';

export const Route = createFileRoute('/_protected')({
  validateSearch: readTeamSearch,
  // Keeps the loaders below from requesting what a visitor may not read.
  beforeLoad: async ({ context, location }) => {
    const session = await context.session.settled();
    if (isAwaitingApproval(session)) throw redirect({ to: '/pending-approval', replace: true });
    if (session.status === 'signed-out')
      throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true });
  },
  component: () => (
    <MembersOnly>
      <Outlet />
    </MembersOnly>
  ),
});
