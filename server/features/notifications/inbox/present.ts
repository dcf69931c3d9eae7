import type { InboxEntry } from '#contract/notifications.ts';
import type { Notification } from '#domain/notifications/facts.ts';
import type { InboxRow } from './queries.ts';

export function presentEntry({ kind, facts, team: _team, ...entry }: InboxRow): InboxEntry {
  // The row's facts are those of its kind: `notify` writes both from one value.
  return { ...entry, about: { kind, facts } as Notification };
}
