import { contrast, luminanceOf, reaches, textOn, toHsl, withContrast } from './color.ts';
import { keysOf } from './objects.ts';
import { opponentText } from './opponent-text.ts';

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

type FillColors = {
  readonly fill: string;
  /** For words on the fill: 4.5:1. */
  readonly onFill: string;
  /** For a stripe on the fill, which it differs from. */
  readonly trim: string;
};

/** What a team's two colors become on screens, pictures and in emails. */
export type TeamPalette = FillColors & {
  readonly light: ThemeColors;
  /** Also for the scoreboard, which is dark in both themes. */
  readonly dark: ThemeColors;
};

/** The backgrounds of web/styles/tokens.css that are the hardest to read on: paper's shadow, and the board. */
export const grounds = { light: ['#ffffff', '#f1ece3'], dark: ['#141a2b', '#05070e'] } as const;

/** Below it a stripe can't be told from what it is on. */
const leastTrimContrast = 1.6;

/** Legible whatever was chosen, also twice the same color or white on white. Product §2, Team colors. */
export function paletteOf(colors: TeamColors): TeamPalette {
  return {
    ...fillColors(colors),
    light: themeColors(colors, 'light'),
    dark: themeColors(colors, 'dark'),
  };
}

/** For a crest or a jersey, which are alike in both themes. Product §2, Team colors. */
export function fillColors({ primary, secondary }: TeamColors): FillColors {
  const ratio = contrast(secondary, primary);
  const onFill = ratio >= 4.5 ? secondary : textOn(primary);
  return { fill: primary, onFill, trim: ratio >= leastTrimContrast ? secondary : onFill };
}

/** For words and bars on the backgrounds of a theme. Product §2, Team colors. */
export function themeColors(colors: TeamColors, theme: 'light' | 'dark'): ThemeColors {
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

/** Main colors for teams that have chosen none: three of each kind, from bright to deep. */
const mainColors = {
  red: ['#DC2626', '#C8102E', '#7F1D1D'],
  orange: ['#F97316', '#E8590C', '#9A3412'],
  gold: ['#FDB927', '#EAB308', '#854D0E'],
  lime: ['#84CC16', '#4D7C0F', '#3F4D0A'],
  green: ['#22C55E', '#166534', '#14532D'],
  teal: ['#2DD4BF', '#0F766E', '#134E4A'],
  sky: ['#5BB4E5', '#0369A1', '#0C4A6E'],
  blue: ['#2563EB', '#1D4ED8', '#1E2A5A'],
  purple: ['#A78BFA', '#6D28D9', '#4C1D95'],
  pink: ['#F472B6', '#DB2777', '#831843'],
  black: ['#15181F', '#4B4F58', '#15181F'],
} as const;

/** A deep color is worn with gold, another one with white, both only where they can be read on it. */
function withSecondary(primary: string, index: number): TeamColors {
  const { gold, white, navy } = jerseyColors;
  const legible = [index === 2 ? gold : white, white, navy].find((color) => contrast(color, primary) >= 4.5);
  return { primary, secondary: legible ?? textOn(primary).toUpperCase() };
}

const nearHue = 40;

/** The colors that a team has until its captain chooses some: always the same for the same name. Product §2, Team colors. */
export function colorsOfName(name: string): TeamColors {
  return derivedColors(name, []);
}

/** An opponent's colors: those of its name, or the next that can't be mistaken for ours. Product §2, Team colors. */
export function opponentColors(name: string, ours: TeamColors): TeamColors {
  return derivedColors(name, [ours.primary, ours.secondary]);
}

/** Each name has an order of its own for the kinds, so that names whose first one is too near ours do not all get the same second one. */
function derivedColors(name: string, ours: readonly string[]): TeamColors {
  const inOrder = keysOf(mainColors)
    .map((kind) => ({ kind, hash: hashOf(kind, name) }))
    .toSorted((one, other) => other.hash - one.hash)
    .map(({ kind }) => mainColors[kind]);
  const isFree = (primary: string) => ours.every((color) => !isAlike(primary, color));
  const kind = inOrder.find((some) => some.some(isFree));
  const choices = (kind ?? inOrder[0] ?? []).map(withSecondary);
  const choice = kind ? choices.filter(({ primary }) => isFree(primary)) : choices;
  return choice[(hashOf('', name) >>> 3) % choice.length] ?? withSecondary(jerseyColors.black, 0);
}

/** Whether people would take one for the other: two grays by how light they are, two colors by their hue. */
function isAlike(one: string, other: string): boolean {
  if (isNeutral(one) && isNeutral(other)) return contrast(one, other) < 3;
  return !isNeutral(one) && !isNeutral(other) && hueDistance(one, other) < nearHue;
}

function hueDistance(one: string, other: string): number {
  const apart = Math.abs(toHsl(one).hue - toHsl(other).hue);
  return Math.min(apart, 360 - apart);
}

/** FNV-1a, 32 bits, of a word and the name as people compare it. */
function hashOf(word: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const character of word + name.normalize('NFKC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** The other team of a game by its name for the reader, in colors that can't be mistaken for ours. Product §2, Team colors. */
export function opponentOf(
  name: string,
  ours: { readonly colors: TeamColors },
): { name: string; colors: TeamColors } {
  return { name: opponentText(name), colors: opponentColors(name, ours.colors) };
}
