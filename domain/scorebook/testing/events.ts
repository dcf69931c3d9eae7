import type { EventOrder, Play, ScorebookEvent } from '../events.ts';

type At = Partial<EventOrder> & { readonly id?: string };

let made = 0;

/** An event for a test: in the first period at 10:00, by one device, after all before it. */
export function eventAt(at: At, play: Play): ScorebookEvent {
  made += 1;
  const { id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`, ...order } = at;
  return {
    id,
    order: { period: 1, clock: 6_000, counter: made, device: 'a', ...order },
    time: '2026-11-19T19:00:00.000Z',
    play,
  };
}
