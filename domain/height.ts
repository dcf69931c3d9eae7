const inchesPerFoot = 12;
const shortest = 60;
const tallest = 76;

/** The 17 heights a player chooses from: 5'0" to 6'4" in steps of an inch. Product §5. */
export const heightOptions: readonly string[] = Array.from({ length: tallest - shortest + 1 }, (_, i) =>
  formatHeight(shortest + i),
);

/** The feet and inches of any other height: 4'0" to 7'11". */
export const otherHeight = { feet: { min: 4, max: 7 }, inches: { min: 0, max: 11 } } as const;

/** Whole inches as feet and inches: 70 → 5'10". Product §9, Height. */
export function formatHeight(inches: number): string {
  return `${Math.floor(inches / inchesPerFoot)}'${inches % inchesPerFoot}"`;
}

/** The inches of a height text such as 5'10", typographic quotes too; null when it isn't one. Product §9, Height. */
export function parseHeight(text: string): number | null {
  const match = /^([1-9])\s*['’′]\s*(?:(\d|1[01])\s*(?:["”″]|''|’’)?)?$/.exec(text.trim());
  if (!match) return null;
  return heightInInches(Number(match[1]), Number(match[2] ?? 0));
}

/** Feet and inches in inches: 6 and 7 → 79. Product §9, Height. */
export function heightInInches(feet: number, inches: number): number {
  return feet * inchesPerFoot + inches;
}

/** Whether a player may give this height: 4'0" to 7'11". Product §9, Height. */
export function isHeightAllowed(inches: number): boolean {
  const { feet, inches: over } = otherHeight;
  return inches >= heightInInches(feet.min, over.min) && inches <= heightInInches(feet.max, over.max);
}

/** The roster's average height to the nearest inch, over players with a readable height; null without any. Product §9, Height. */
export function averageHeight(players: readonly { readonly height: string | null }[]): string | null {
  const inches = players.map((player) => parseHeight(player.height ?? '')).filter((value) => value !== null);
  if (inches.length === 0) return null;
  const total = inches.reduce((sum, value) => sum + value, 0);
  return formatHeight(Math.round(total / inches.length));
}
