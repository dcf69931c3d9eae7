import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useUpdateMessageSettings } from '#web/queries/notifications/mutations.ts';
import { messageSettingsQuery } from '#web/queries/notifications/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DevicePush } from '../push/device-push.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { FeedChoice } from './feed-choice.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** Of what the reader is notified, on which channels and when: each press is saved at once. Product §2, Message settings. */
export function MessageSettings({ uid }: { uid: string }) {
  const { data: settings, isError, refetch } = useQuery(messageSettingsQuery());
  const { mutate: save } = useUpdateMessageSettings({ failure: { title: m.messages_notSaved() } });
  if (!settings) {
    return (
      <Card>
        {isError ? (
          <EmptyState title={m.page_settingsMessages()} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} label={m.messages_loading()} />
        )}
      </Card>
    );
  }
  const props = { settings, onChange: save };
  return (
    <>
      {settings.pushKey !== null && <DevicePush uid={uid} />}
      <ChoiceTable {...props} />
      <FeedChoice {...props} />
      <QuietHours {...props} />
    </>
  );
}
