import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { DeviceList } from '#web/features/auth/sessions/device-list.tsx';
import { useSignOut } from '#web/features/shell/sign-out.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/_protected/profile_/devices')({
  component: DevicesScreen,
});

/** Product §2, Signed-in devices. */
function DevicesScreen() {
  const signOut = useSignOut();
  return (
    <Screen narrow>
      <PageHeading description={m.devices_intro()}>{pages['/profile/devices'].title()}</PageHeading>
      <DeviceList onSignOutHere={signOut} />
    </Screen>
  );
}
