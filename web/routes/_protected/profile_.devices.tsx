import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { DeviceList } from '#web/features/auth/sessions/device-list.tsx';
import { MyData } from '#web/features/my-data/my-data.tsx';
import { useSignOut } from '#web/features/shell/sign-out.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { sessionsQuery } from '#web/queries/auth/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readerOf } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/profile_/devices')({
  loader: async ({ context }) => {
    // Which of the devices is this one, the cookie of the browser's own call says.
    if (import.meta.env.SSR) return;
    const { account, load } = await readerOf(context);
    if (account) void load(sessionsQuery());
  },
  component: DevicesScreen,
});

/** Product §2, Signed-in devices. */
function DevicesScreen() {
  const signOut = useSignOut();
  const account = useAccount();
  return (
    <Screen narrow>
      <PageHeading description={m.devices_intro()}>{pages['/profile/devices'].title()}</PageHeading>
      <DeviceList onSignOutHere={signOut} />
      {account?.id === null && account.organizes.length > 0 && <MyData of="organizer" />}
    </Screen>
  );
}
