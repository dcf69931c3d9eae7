import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { MessageSettings } from '#web/features/notifications/settings/message-settings.tsx';
import { useSession } from '#web/lib/session/provider.tsx';
import { messageSettingsQuery } from '#web/queries/notifications/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readerOf } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/settings/messages')({
  loader: async ({ context }) => {
    const { account, load } = await readerOf(context);
    if (account?.id) await context.awaitOnServer(load(messageSettingsQuery()));
  },
  component: MessageSettingsScreen,
});

/** Product §2, Message settings. */
function MessageSettingsScreen() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.player?.id) return null;
  return (
    <Screen narrow>
      <PageHeading>{pages['/settings/messages'].title()}</PageHeading>
      <MessageSettings uid={session.user.uid} />
    </Screen>
  );
}
