import { longestPauseMs } from '#server/cache/change-feed.ts';
import type { DatabaseMoment } from '#server/cache/changes.ts';

/** A moment of the database, as clients send it back: the time, the database server's start, and the snapshot. */
export type Cursor = { readonly ms: number; readonly start: string; readonly snapshot: string };

const pattern = /^(?<ms>\d{13})-(?<start>\d{1,30})-(?<snapshot>\d{1,19}:\d{1,19}:[\d,]*)$/;

export function writeCursor(moment: DatabaseMoment): string {
  return `${msOf(moment)}-${startOf(moment)}-${moment.snapshot}`;
}

/** Parses a cursor; null for a text that no server has written. */
export function readCursor(text: string | undefined): Cursor | null {
  const { ms, start, snapshot } = pattern.exec(text ?? '')?.groups ?? {};
  if (!ms || !start || !snapshot || !isSnapshot(snapshot)) return null;
  return { ms: Number(ms), start, snapshot };
}

/** Whether the records of changes go back to the cursor's moment, on the same database server. */
export function isReachable({ ms, start }: Cursor, now: DatabaseMoment): boolean {
  return start === startOf(now) && ms <= msOf(now) && msOf(now) - ms <= longestPauseMs;
}

/** Whether a text is a snapshot that PostgreSQL accepts: xmin:xmax:xip,xip… in ascending order between the two. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', xips = ''] = text.split(':');
  const running = xips === '' ? [] : xips.split(',');
  if (running.includes('')) return false;
  const [first, last] = [BigInt(xmin), BigInt(xmax)];
  if (first === 0n || first > last || last >= 2n ** 63n) return false;
  const ids = running.map(BigInt);
  return ids.every((id, index) => id >= first && id < last && id > (ids[index - 1] ?? 0n));
}

const msOf = ({ now }: DatabaseMoment) => Temporal.Instant.from(now).epochMilliseconds;
const startOf = ({ server_start }: DatabaseMoment) => server_start.replaceAll(/\D/g, '');
