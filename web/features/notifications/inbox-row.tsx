import { Link, useRouter } from '@tanstack/react-router';
import { markReadLimit } from '#contract/notifications.ts';
import { groupPath } from '#domain/notifications/group.ts';
import { beforeText } from '#domain/notifications/line.ts';
import { severalLine } from '#domain/notifications/several-line.ts';
import type { Zones } from '#domain/zone-name.ts';
import { m } from '#messages';
import { useMarkNotificationsRead } from '#web/queries/notifications/mutations.ts';
import { cn } from '#web/ui/cn.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { UnbrokenScores } from '#web/ui/unbroken-scores.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryMark } from './entry-mark.tsx';
import type { InboxGroup } from './inbox-days.ts';

type InboxRowProps = { teamId: number; group: InboxGroup; team: string; zones: Zones | undefined };

/** One thing that happened, or several of a kind. Opening it marks it as read, and so does what it asks for. */
export function InboxRow({ teamId, group, team, zones }: InboxRowProps) {
  const router = useRouter();
  const { mutate: markRead } = useMarkNotificationsRead();
  const unread = group.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const [newest, ...others] = group;
  const line = severalLine([newest.about, ...others.map(({ about }) => about)], {
    actor: newest.actor?.name ?? null,
    team,
    ...(zones && { zones }),
  });
  const [pathname = '/', search = ''] = groupPath(group).split('?');
  return (
    <li className={cn('-mx-2.5 rounded-control', unread.length > 0 && 'bg-accent/8')}>
      <Link
        to={pathname}
        search={router.options.parseSearch(search)}
        className="flex flex-wrap gap-3 rounded-control px-2.5 py-3 hover:bg-sunken"
        onClick={() => unread.length > 0 && markRead({ ids: unread.slice(0, markReadLimit) })}
      >
        <EntryMark entry={newest} />
        <span className="grid min-w-0 flex-1 basis-[8rem] gap-0.5">
          <span className={cn('wrap-anywhere', unread.length > 0 ? 'font-semibold text-ink' : 'text-muted')}>
            <UnbrokenScores>{line}</UnbrokenScores>
          </span>
          {others.length === 0 && <Detail entry={newest} zones={zones} />}
          <span className="text-sm text-muted">
            <TimeAgo when={newest.createdAt} />
          </span>
        </span>
        {unread.length > 0 && <UnreadMark />}
      </Link>
      <EntryActions teamId={teamId} group={group} />
    </li>
  );
}

type DetailProps = { entry: InboxGroup[0]; zones: Zones | undefined };

function Detail({ entry: { about, excerpt }, zones }: DetailProps) {
  const { kind, facts } = about;
  const text = kind === 'game_moved' && 'before' in facts ? beforeText(facts.before, zones) : excerpt;
  if (!text) return null;
  const lines = kind === 'league_announcement' ? 'whitespace-pre-line' : 'line-clamp-2';
  return <span className={cn('text-sm wrap-anywhere text-muted', lines)}>{text}</span>;
}

function UnreadMark() {
  return (
    <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
      <span className="sr-only">{m.inbox_unread()}</span>
    </span>
  );
}
