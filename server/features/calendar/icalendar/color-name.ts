import { parseHex } from '#domain/color.ts';

/** Names of CSS colors, which RFC 7986 §5.9 takes for COLOR: one for each color that a jersey may have. */
const names = {
  black: '#000000',
  gray: '#808080',
  silver: '#C0C0C0',
  white: '#FFFFFF',
  maroon: '#800000',
  crimson: '#DC143C',
  tomato: '#FF6347',
  darkorange: '#FF8C00',
  gold: '#FFD700',
  olive: '#808000',
  green: '#008000',
  limegreen: '#32CD32',
  teal: '#008080',
  turquoise: '#40E0D0',
  skyblue: '#87CEEB',
  dodgerblue: '#1E90FF',
  royalblue: '#4169E1',
  navy: '#000080',
  midnightblue: '#191970',
  indigo: '#4B0082',
  rebeccapurple: '#663399',
  orchid: '#DA70D6',
  hotpink: '#FF69B4',
  saddlebrown: '#8B4513',
} as const;

export function nearestColorName(color: string): string {
  const byDistance = Object.entries(names).toSorted(
    ([, a], [, b]) => distance(a, color) - distance(b, color),
  );
  return byDistance[0]?.[0] ?? 'black';
}

/** Squared, with the weights of the eye. */
function distance(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) return 0;
  return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;
}
