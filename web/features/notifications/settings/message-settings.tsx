import { useSuspenseQuery } from '@tanstack/react-query';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { m } from '#messages';
import { useUpdateMessageSettings } from '#web/queries/notifications/mutations.ts';
import { messageSettingsQuery } from '#web/queries/notifications/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DevicePush } from '../push/device-push.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { FeedChoice } from './feed-choice.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** Of what the reader is notified, on which channels and when: each press is saved at once. Product §2, Message settings. */
export function MessageSettings({ uid }: { uid: string }) {
  return (
    <ReadBoundary
      loading={
        <Card>
          <SkeletonRows count={12} label={m.messages_loading()} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.page_settingsMessages()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Settings uid={uid} />
    </ReadBoundary>
  );
}

function Settings({ uid }: { uid: string }) {
  const { data: settings } = useSuspenseQuery(messageSettingsQuery());
  const { mutate: save } = useUpdateMessageSettings({ failure: { title: m.messages_notSaved() } });
  const { sends, pushKey, pushDevices } = settings;
  const hasPush = sends.push && pushDevices > 0;
  const channels: NotificationChannel[] = ['inbox', 'email', ...(hasPush ? (['push'] as const) : [])];
  const props = { settings, onChange: save };
  return (
    <>
      {pushKey === null ? <Note>{m.messages_noPush()}</Note> : <DevicePush uid={uid} />}
      {!sends.email && <Note id="not-sent-email">{m.messages_noEmail()}</Note>}
      <Card className="px-3.5 pt-3 pb-1">
        <ChoiceTable channels={channels} {...props} />
        <FeedChoice {...props} />
        <QuietHours {...props} />
      </Card>
    </>
  );
}

function Note({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="text-[0.9375rem] text-pretty text-muted">
      {children}
    </p>
  );
}
