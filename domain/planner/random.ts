/** Returns whole numbers from 0 to below its argument. */
export type Random = (below: number) => number;

/**
 * The generator mulberry32: the same seed gives the same numbers on every machine, because it multiplies whole numbers only. Product §5, Fixture.
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Fisher–Yates: a copy in an order by chance. Product §5, Fixture. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = random(last + 1);
    const [a, b] = [order[last], order[place]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[place] = a;
  }
  return order;
}
