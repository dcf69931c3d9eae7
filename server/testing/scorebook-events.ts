import { randomUUID } from 'node:crypto';
import type { Play } from '#domain/scorebook/events.ts';

let counter = 0;

/** What a scorer's device sends for a play at the start of the first period, after all earlier ones. */
export function scorerEvent(play: Play, order: object = {}) {
  counter += 1;
  return {
    id: randomUUID() as string,
    order: { period: 1, clock: 12_000, counter, device: 'aaaaaaaa', ...order },
    time: '2026-11-19T19:00:00.000Z',
    play,
  };
}
