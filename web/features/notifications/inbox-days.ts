import type { InboxEntry } from '#contract/notifications.ts';
import type { EntryGroup } from '#domain/notifications/group.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';

export type InboxGroup = EntryGroup<InboxEntry>;

type InboxDay = { readonly day: string; readonly title: string; readonly groups: InboxGroup[] };

const dayMs = 24 * 60 * 60_000;
const dayText = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** Groups by the day of their newest entry, by the reader's own clock; both newest first. */
export function groupDays(groups: readonly InboxGroup[], now: number): InboxDay[] {
  const days = Map.groupBy(groups, ([newest]) => new Date(newest.createdAt).toDateString());
  return [...days].map(([day, ofDay]) => ({
    day: day.replaceAll(' ', '-'),
    title: titleOf(day, now),
    groups: ofDay,
  }));
}

function titleOf(day: string, now: number): string {
  if (day === new Date(now).toDateString()) return m.upcoming_today();
  if (day === new Date(now - dayMs).toDateString()) return m.inbox_yesterday();
  return dayText(new Date(day));
}
