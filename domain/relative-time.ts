import { m } from '#messages';
import { type Moment, toEpochMs } from './epoch.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was: 'Just now' under 60 seconds, then '1m ago', '1h ago', '1d ago', rounded down. A time in the
 * future (the reader's clock is slow) is 'Just now'; a text that isn't a date gives ''. Product §9, Relative time.
 */
export function relativeTime(when: Moment, now: Moment): string {
  const elapsed = toEpochMs(now) - toEpochMs(when);
  if (Number.isNaN(elapsed)) return '';
  if (elapsed < MINUTE) return m.ago_now();
  if (elapsed < HOUR) return m.ago_minutes({ count: Math.floor(elapsed / MINUTE) });
  if (elapsed < DAY) return m.ago_hours({ count: Math.floor(elapsed / HOUR) });
  return m.ago_days({ count: Math.floor(elapsed / DAY) });
}
