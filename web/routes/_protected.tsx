import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { MembersOnly } from '#web/features/shell/access-guard.tsx';

export const Route = createFileRoute('/_protected')({
  // Keeps the loaders of the screens below from asking for what a visitor may not see.
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
