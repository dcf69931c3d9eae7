import type { Hand } from '#web/lib/scorebook/hand.ts';

/** Mirrors the columns of a grid for the right hand: the order for a keyboard and a screen reader stays. */
export function columnsFor(hand: Hand): string {
  return hand === 'right' ? '[direction:rtl] *:[direction:ltr]' : '';
}
