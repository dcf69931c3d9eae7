import { readStored, store } from '../storage.ts';

/** The hand whose thumb scores: what is tapped most lies on its side. */
export const hands = ['left', 'right'] as const;

export type Hand = (typeof hands)[number];

const key = 'scorebook-hand';

/** Of this device. */
export function readHand(): Hand {
  return readStored('local', key) === 'left' ? 'left' : 'right';
}

export function storeHand(hand: Hand): void {
  store('local', key, hand);
}
