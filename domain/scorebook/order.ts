import type { EventOrder, ScorebookEvent } from './events.ts';
import { scorebookLimits } from './limits.ts';

/** As the game went: by period and game clock; at the same clock as they were entered. Product §5, Scorebook. */
export function byGameOrder(one: ScorebookEvent, other: ScorebookEvent): number {
  return one.order.period - other.order.period || other.order.clock - one.order.clock || byEntry(one, other);
}

/** As they were entered: what a device had seen comes before what it added. Product §5, Scorebook. */
export function byEntry(one: ScorebookEvent, other: ScorebookEvent): number {
  return (
    one.order.counter - other.order.counter ||
    compareTexts(one.order.device, other.order.device) ||
    compareTexts(one.id, other.id)
  );
}

/** The order of a device's next event. Product §5, Scorebook. */
export function nextOrder(
  events: readonly ScorebookEvent[],
  at: Pick<EventOrder, 'period' | 'clock' | 'device'>,
): EventOrder {
  const highest = events.reduce((counter, { order }) => Math.max(counter, order.counter), 0);
  return { ...at, counter: Math.min(highest + 1, scorebookLimits.counter) };
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
