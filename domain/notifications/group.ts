import type { Notification } from './facts.ts';
import { combinedPath, notificationPath } from './link.ts';
import { gatherMs } from './send-time.ts';

type Entry = { readonly createdAt: string; readonly about: Notification };

/** Entries of the inbox shown as one, newest first. */
export type EntryGroup<E extends Entry> = readonly [E, ...E[]];

/**
 * Groups entries, newest first: those of one kind about one thing within ten minutes of the newest of them. Product §2, Inbox.
 */
export function groupEntries<E extends Entry>(entries: readonly E[]): EntryGroup<E>[] {
  const groups: [E, ...E[]][] = [];
  const latest = new Map<string, [E, ...E[]]>();
  for (const entry of entries) {
    const thing = groupKey(entry.about);
    const key = `${entry.about.kind} ${thing}`;
    const group = latest.get(key);
    if (thing !== null && group && isWithinGathering(entry, group[0])) {
      group.push(entry);
      continue;
    }
    const own: [E] = [entry];
    groups.push(own);
    latest.set(key, own);
  }
  return groups;
}

function isWithinGathering(entry: Entry, newest: Entry): boolean {
  return Date.parse(newest.createdAt) - Date.parse(entry.createdAt) <= gatherMs;
}

/** What several of a kind are about together; null if each is separate, such as moved games. */
function groupKey({ kind, facts }: Notification): string | null {
  switch (kind) {
    case 'approval_waiting':
      return 'team';
    case 'game_added':
    case 'result_entered':
      return 'schedule';
    case 'post_created':
      return 'feed';
    case 'post_commented':
    case 'comment_replied':
    case 'mentioned':
      return `post:${facts.postId}`;
    default:
      return null;
  }
}

/** The path of the page that shows what all of them are about. Product §2, Inbox. */
export function groupPath([first, ...others]: EntryGroup<Entry>): string {
  const path = notificationPath(first.about);
  const isOneThing = others.every(({ about }) => notificationPath(about) === path);
  return isOneThing ? path : combinedPath(first.about);
}
