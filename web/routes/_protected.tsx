import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { MembersOnly } from '#web/features/shell/access-guard.tsx';
import { readTeamSearch } from '#web/lib/team-search.ts';

export const Route = createFileRoute('/_protected')({
  validateSearch: readTeamSearch,
  // Keeps the loaders below from requesting what a visitor may not read.
  beforeLoad: async ({ context, location }) => {
    const { status } = await context.sessionGate.settled();
    if (status === 'signed-out')
      throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true });
  },
  component: () => (
    <MembersOnly>
      <Outlet />
    </MembersOnly>
  ),
});
