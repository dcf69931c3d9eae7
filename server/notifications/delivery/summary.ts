import { combinedPath, notificationPath } from '#domain/notifications/link.ts';
import { severalLine } from '#domain/notifications/several-line.ts';
import type { Zones } from '#domain/zone-name.ts';
import type { Batch } from './deliver.ts';

/** The subject or title of a batch, in one line. */
export function batchTitle(batch: Batch): string {
  const { notifications, team } = batch;
  const [first, ...others] = notifications;
  const all = [first.notification, ...others.map(({ notification }) => notification)] as const;
  return severalLine(all, { actor: first.actor, team: team.name, zones: zonesOf(batch) });
}

export function zonesOf({ team, reader }: Pick<Batch, 'team' | 'reader'>): Zones {
  return { team: team.zone, reader: reader.zone };
}

/** The path that a batch links to: for one notification what it is about, for several of a kind the page that lists them. */
export function batchPath({ notifications }: Batch): string {
  const [{ notification }] = notifications;
  return notifications.length > 1 ? combinedPath(notification) : notificationPath(notification);
}
