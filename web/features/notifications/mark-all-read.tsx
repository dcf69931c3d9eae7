import { useSuspenseQuery } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import { m } from '#messages';
import { useMarkNotificationsRead } from '#web/queries/notifications/mutations.ts';
import { unreadQuery } from '#web/queries/notifications/queries.ts';
import { Button } from '#web/ui/button.tsx';

/** Marks all up to the newest that is shown: nothing that arrives at the same moment. */
export function MarkAllRead({ newest }: { newest: number }) {
  const { data: count } = useSuspenseQuery(unreadQuery());
  const mark = useMarkNotificationsRead({ failure: { title: m.inbox_markAllFailed() } });
  if (count.unread > 0) {
    return (
      <Button
        variant="link"
        size="inline"
        className="-my-3 -me-2 max-w-none tracking-normal normal-case"
        pending={mark.isPending}
        onClick={() => mark.mutate({ upTo: newest })}
      >
        <CheckCheck aria-hidden />
        {m.inbox_markAll()}
      </Button>
    );
  }
  return mark.isSuccess && <span role="status">{m.inbox_allRead()}</span>;
}
