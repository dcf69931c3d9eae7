import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import { mostUnread } from '#contract/notifications.ts';
import { m } from '#messages';
import { unreadQuery } from '#web/queries/notifications/unread-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { barItemClasses } from './bar-item-classes.ts';

/** Leads to the inbox, and says how much of it is unread. Product §2, Inbox. */
export function Bell({ pathname }: { pathname: string }) {
  const { data } = useQuery(unreadQuery());
  const count = unreadText(data?.unread ?? 0);
  return (
    <Link
      to="/inbox"
      className={`${barItemClasses} min-w-11 justify-center`}
      aria-label={count ? m.shell_inboxUnread({ count }) : m.page_inbox()}
      aria-current={pathname === '/inbox' ? 'page' : undefined}
    >
      <BellIcon aria-hidden className="size-5" />
      {count && (
        <Badge tone="solid" className="absolute top-0.5 left-1/2 px-1.5">
          {count}
        </Badge>
      )}
    </Link>
  );
}

function unreadText(unread: number): string {
  if (unread === 0) return '';
  return unread < mostUnread ? String(unread) : `${mostUnread - 1}+`;
}
