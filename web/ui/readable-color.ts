const dark = '#1b0d06';
const light = '#ffffff';
/** Of the dark one. */
const darkLuminance = relativeLuminance([0x1b / 255, 0x0d / 255, 0x06 / 255]);

const longForm = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const shortForm = /^#([\da-f])([\da-f])([\da-f])$/i;

/** The text colour, dark or white, that reads better on a background given as #rgb or #rrggbb; dark on anything else. */
export function readableTextOn(background: string): string {
  const channels = parseHex(background);
  if (!channels) return dark;
  const luminance = relativeLuminance(channels);
  const onLight = 1.05 / (luminance + 0.05);
  const onDark = (luminance + 0.05) / (darkLuminance + 0.05);
  return onLight > onDark ? light : dark;
}

export function parseHex(color: string): [number, number, number] | null {
  const pairs = longForm.exec(color)?.slice(1);
  const digits =
    pairs ??
    shortForm
      .exec(color)
      ?.slice(1)
      .map((digit) => digit + digit);
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

export function relativeLuminance([red, green, blue]: [number, number, number]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
