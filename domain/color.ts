/** Red, green and blue from 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number];

const longForm = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const shortForm = /^#([\da-f])([\da-f])([\da-f])$/i;

/** The channels of `#rgb` or `#rrggbb`; null for any other text. Product §2, Team colors. */
export function parseHex(color: string): Channels | null {
  const pairs = longForm.exec(color)?.slice(1);
  const doubled = shortForm
    .exec(color)
    ?.slice(1)
    .map((digit) => digit + digit);
  const digits = pairs ?? doubled;
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. Product §2, Team colors. */
export function relativeLuminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.2, contrast ratio of two colors: 1 to 21. What is no hex color counts as black. Product §2, Team colors. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** As {@link relativeLuminance}, of a hex color. Product §2, Team colors. */
export function luminanceOf(color: string): number {
  return relativeLuminance(parseHex(color) ?? [0, 0, 0]);
}

/** Black or white, whichever reads better on the color: at least 4.5:1. Product §2, Team colors. */
export function textOn(background: string): '#000000' | '#ffffff' {
  return contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000';
}

/** `hue` in degrees, `saturation` and `lightness` from 0 to 1. */
type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

/** Hue, saturation and lightness of a hex color. Product §2, Team colors. */
export function toHsl(color: string): Hsl {
  const [red, green, blue] = parseHex(color) ?? [0, 0, 0];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [high - low, (high + low) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sixths =
    high === red
      ? (green - blue) / range + 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: (sixths % 6) * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function toHex({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const part = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * The color, made darker or lighter until it reaches `ratio` on each of the backgrounds; hue and saturation stay.
 * Product §2, Team colors.
 */
export function withContrast(
  color: string,
  { on, ratio, towards }: { on: readonly string[]; ratio: number; towards: 'black' | 'white' },
): string {
  const { lightness, ...rest } = toHsl(color);
  const end = towards === 'black' ? 0 : 1;
  const steps = Math.ceil(Math.abs(end - lightness) * 100);
  for (let step = 0; step <= steps; step++) {
    const candidate =
      step === 0 ? color : toHex({ ...rest, lightness: lightness + ((end - lightness) * step) / steps });
    if (reaches(candidate, on, ratio)) return candidate;
  }
  return textOn(on[0] ?? '#000000');
}

/** Whether the color has that contrast on each of the backgrounds. Product §2, Team colors. */
export function reaches(color: string, grounds: readonly string[], ratio: number): boolean {
  return grounds.every((ground) => contrast(color, ground) >= ratio);
}
