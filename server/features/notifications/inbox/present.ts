import type { InboxEntry } from '#contract/notifications.ts';
import { notificationOf } from '#domain/notifications/facts.ts';
import type { InboxRow } from './queries.ts';

export function presentEntry({ kind, facts, team: _team, ...entry }: InboxRow): InboxEntry {
  return { ...entry, about: notificationOf(kind, facts) };
}
