import { createFileRoute, Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { pageName } from '#contract/pages.ts';
import { m } from '#messages';
import { Inbox } from '#web/features/notifications/inbox.tsx';
import { PushOffer } from '#web/features/notifications/push/push-offer.tsx';
import { useSession } from '#web/lib/session/provider.tsx';
import { inboxQuery } from '#web/queries/notifications/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadAttendance } from '../-loaders/attendance.ts';
import { readerOf } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/inbox')({
  loader: async ({ context }) => {
    const reader = await readerOf(context);
    const { account, load, loadPages } = reader;
    if (!account?.id || account.teamId === null) return;
    await context.awaitOnServer(
      Promise.all([
        loadPages(inboxQuery()),
        load(teamQuery(account.teamId)),
        loadAttendance(reader, account.teamId),
      ]),
    );
  },
  component: InboxScreen,
});

/** Product §2, Inbox. */
function InboxScreen() {
  const words = useWords();
  const session = useSession();
  const account = session.status === 'signed-in' ? session.player : null;
  if (session.status !== 'signed-in' || !account?.id || account.teamId === null) return null;
  return (
    <Screen narrow>
      <PageHeading description={m.inbox_intro()} actions={<SettingsLink />}>
        {pageName('/inbox', words)}
      </PageHeading>
      <PushOffer uid={session.user.uid} />
      <Inbox key={session.user.uid} teamId={account.teamId} />
    </Screen>
  );
}

function SettingsLink() {
  return (
    <Button asChild variant="secondary">
      <Link to="/settings/messages">
        <Settings aria-hidden />
        {m.messages_link()}
      </Link>
    </Button>
  );
}
