import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { MessageSettings } from '#web/features/notifications/settings/message-settings.tsx';
import { useAccount } from '#web/lib/session.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/_protected/settings/messages')({
  component: MessageSettingsScreen,
});

/** Product §2, Message settings. */
function MessageSettingsScreen() {
  const account = useAccount();
  if (!account || account.id === null) return null;
  return (
    <Screen narrow>
      <PageHeading description={m.messages_intro()}>{pages['/settings/messages'].title()}</PageHeading>
      <MessageSettings />
    </Screen>
  );
}
