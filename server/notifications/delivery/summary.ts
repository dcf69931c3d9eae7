import { severalLine } from '#domain/notifications/line.ts';
import { notificationPath, severalPath } from '#domain/notifications/link.ts';
import type { Batch } from './deliver.ts';

/** A batch in one line. */
export function batchTitle({ notifications, team }: Batch): string {
  const [first, ...others] = notifications;
  const all = [first.notification, ...others.map(({ notification }) => notification)] as const;
  return severalLine(all, { actor: first.actor, team: team.name });
}

/** One notification leads to what it is about, several of a kind to the page that has them all. */
export function batchPath({ notifications }: Batch): string {
  const [{ notification }] = notifications;
  return notifications.length > 1 ? severalPath(notification) : notificationPath(notification);
}
