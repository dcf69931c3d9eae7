import { isKind, type ScorebookEvent } from './events.ts';
import { byEntry } from './order.ts';

/**
 * The events that count: without those taken back, and without the undos themselves. An undo only takes back what was entered before it,
 * so that two can't take back each other. Product §5, Scorebook.
 */
export function countingEvents(events: readonly ScorebookEvent[]): ScorebookEvent[] {
  const undone = undoneIds(events);
  return events.filter((event) => event.play.kind !== 'undo' && !undone.has(event.id));
}

/** The ids of events that are taken back. The latest undo decides first, because it may take back an earlier one. Product §5, Scorebook. */
export function undoneIds(events: readonly ScorebookEvent[]): Set<string> {
  const counters = new Map(events.map(({ id, order }) => [id, order.counter]));
  const undone = new Set<string>();
  for (const { id, order, play } of events.filter(isKind('undo')).toSorted(byEntry).toReversed()) {
    const counter = counters.get(play.target);
    if (counter !== undefined && counter < order.counter && !undone.has(id)) undone.add(play.target);
  }
  return undone;
}
