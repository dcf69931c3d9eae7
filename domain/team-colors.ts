import { contrast, luminanceOf, reaches, textOn, toHsl, withContrast } from './color.ts';

/** A team's two colors, each `#RRGGBB`. Product §2, Team colors. */
export type TeamColors = { readonly primary: string; readonly secondary: string };

/** What people choose from; any other color is possible too. */
export const jerseyColors = {
  white: '#FFFFFF',
  black: '#15181F',
  red: '#C8102E',
  maroon: '#7B1E3A',
  orange: '#F26B21',
  gold: '#FDB927',
  green: '#1E7F3F',
  teal: '#0F766E',
  sky: '#5BB4E5',
  royal: '#1D4ED8',
  navy: '#14284B',
  purple: '#5B2A9D',
} as const;

export type JerseyColor = keyof typeof jerseyColors;

/** Whether a text has the form in which colors are stored: `#RRGGBB`. Product §2, Team colors. */
export function isColor(text: string): boolean {
  return /^#[\dA-F]{6}$/.test(text);
}

type ThemeColors = {
  /** For words: 4.5:1 on every background of the theme. */
  readonly text: string;
  /** For bars and shapes: 3:1 there. */
  readonly mark: string;
};

/** What a team's two colors become on screens, pictures and in emails. */
export type TeamPalette = {
  readonly fill: string;
  /** For words on the fill: 4.5:1. */
  readonly onFill: string;
  /** For a stripe on the fill, which it differs from. */
  readonly trim: string;
  readonly light: ThemeColors;
  /** Also for the scoreboard, which is dark in both themes. */
  readonly dark: ThemeColors;
};

/** The backgrounds of web/styles/tokens.css that are the hardest to read on: paper's shadow, and the board. */
export const grounds = { light: ['#ffffff', '#f1ece3'], dark: ['#141a2b', '#05070e'] } as const;

/** Below it a stripe can't be told from what it is on. */
const leastTrimContrast = 1.6;

/** Legible whatever was chosen, also twice the same color or white on white. Product §2, Team colors. */
export function paletteOf({ primary, secondary }: TeamColors): TeamPalette {
  const onFill = contrast(secondary, primary) >= 4.5 ? secondary : textOn(primary);
  return {
    fill: primary,
    onFill,
    trim: contrast(secondary, primary) >= leastTrimContrast ? secondary : onFill,
    light: themeColors({ primary, secondary }, 'light'),
    dark: themeColors({ primary, secondary }, 'dark'),
  };
}

function themeColors(colors: TeamColors, theme: 'light' | 'dark'): ThemeColors {
  return { text: onTheme(colors, theme, 4.5), mark: onTheme(colors, theme, 3) };
}

/** The primary color where it can be seen. A white or black that can't be gives way to the other color before it becomes gray. */
function onTheme({ primary, secondary }: TeamColors, theme: 'light' | 'dark', ratio: number): string {
  const on = grounds[theme];
  if (reaches(primary, on, ratio)) return primary;
  const prefersSecondary = isNeutral(primary) && (!isNeutral(secondary) || reaches(secondary, on, ratio));
  const towards = theme === 'light' ? 'black' : 'white';
  return withContrast(prefersSecondary ? secondary : primary, { on, ratio, towards });
}

function isNeutral(color: string): boolean {
  const { saturation, lightness } = toHsl(color);
  // How colorful it looks: pale and dark colors are saturated on paper only.
  return saturation * (1 - Math.abs(2 * lightness - 1)) < 0.12;
}

/** For a wide bar: a white team's bar is in its darker color, with a white edge. Product §2, Team colors. */
export function barColors(colors: TeamColors): TeamPalette {
  const { primary, secondary } = colors;
  const swaps = luminanceOf(primary) > 0.7 && luminanceOf(secondary) < luminanceOf(primary);
  return paletteOf(swaps ? { primary: secondary, secondary: primary } : colors);
}

/** Twelve hues around the circle, for teams that have chosen none. */
const hues = [
  '#C8102E',
  '#E8590C',
  '#D99A00',
  '#6B8E23',
  '#1E7F3F',
  '#0F8A8A',
  '#1C86C7',
  '#1D4ED8',
  '#4338CA',
  '#7C2FB8',
  '#B5257F',
  '#8B1E3F',
] as const;

const nearHue = 40;

/** The colors that a team has until its captain chooses some: always the same for the same name. Product §2, Team colors. */
export function colorsOfName(name: string): TeamColors {
  return derivedColors(name, []);
}

/** An opponent's colors: those of its name, or the next hue that can't be mistaken for one of our colors. Product §2, Team colors. */
export function opponentColors(name: string, ours: TeamColors): TeamColors {
  const takenColors = [ours.primary, ours.secondary].filter((color) => !isNeutral(color));
  return derivedColors(name, takenColors);
}

function derivedColors(name: string, takenColors: readonly string[]): TeamColors {
  const start = hashOf(name) % hues.length;
  const inOrder = [...hues.slice(start), ...hues.slice(0, start)];
  const free = inOrder.find((color) => takenColors.every((other) => hueDistance(color, other) >= nearHue));
  const primary = free ?? hues[start] ?? hues[0];
  return { primary, secondary: textOn(primary).toUpperCase() };
}

function hueDistance(one: string, other: string): number {
  const apart = Math.abs(toHsl(one).hue - toHsl(other).hue);
  return Math.min(apart, 360 - apart);
}

/** FNV-1a, 32 bits, of the name as people compare it. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFKC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
