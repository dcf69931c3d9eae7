import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { unreadCountLimit } from '#contract/notifications.ts';
import { m } from '#messages';
import { unreadQuery } from '#web/queries/notifications/queries.ts';
import { useWordsOfBars } from '#web/queries/teams/use-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { barItemClasses } from './bar-item-classes.ts';
import { BarLink } from './bar-link.tsx';

/** Leads to the inbox, and says how much of it is unread. Product §2, Inbox. */
export function Bell({ pathname }: { pathname: string }) {
  const { data } = useQuery(unreadQuery());
  const words = useWordsOfBars();
  const count = unreadText(data?.unread ?? 0);
  return (
    <BarLink
      to="/inbox"
      className={`${barItemClasses} min-w-[2.75rem] justify-center`}
      aria-label={count ? m.shell_inboxUnread({ count }) : (words.inbox ?? m.page_inbox())}
      aria-current={pathname === '/inbox' ? 'page' : undefined}
    >
      <BellIcon aria-hidden className="size-5" />
      {count && (
        <span className="absolute top-0.5 end-0 flex min-w-1/2">
          <Badge tone="solid" className="px-1.5">
            {count}
          </Badge>
        </span>
      )}
    </BarLink>
  );
}

function unreadText(unread: number): string {
  if (unread === 0) return '';
  return unread < unreadCountLimit ? String(unread) : `${unreadCountLimit - 1}+`;
}
