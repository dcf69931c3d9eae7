import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseHex, relativeLuminance } from '#domain/color.ts';

type Color = [red: number, green: number, blue: number];

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = {
  light: tokensIn(':root,\n.light'),
  dark: { ...tokensIn(':root,\n.light'), ...tokensIn('.dark') },
};

/** Words: WCAG 2.2, 1.4.3. A name with `/12` is that percentage of it over the surface. */
const words: readonly [ink: string, grounds: readonly string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'accent/8', 'gold/10']],
  ['muted', ['paper', 'surface', 'sunken', 'accent/8', 'gold/10']],
  ['accent-ink', ['paper', 'surface', 'sunken', 'accent/8', 'accent/14']],
  ['win', ['paper', 'surface', 'sunken', 'accent/8', 'win/12']],
  ['loss', ['paper', 'surface', 'sunken', 'accent/8', 'loss/10', 'loss/12']],
  ['gold', ['surface', 'gold/10', 'gold/15']],
  ['surface', ['win']],
  ['on-accent', ['accent']],
  ['on-action', ['action', 'action-hover']],
  ['on-loss', ['loss']],
  ['board-ink', ['board']],
  ['board-dim', ['board']],
  ['board-win', ['board']],
  ['board-loss', ['board']],
  ['board', ['board-win']],
  ['accent', ['board']],
];

/** Marks and the edges of what can be filled in or pressed: WCAG 2.2, 1.4.11. */
const marks: readonly [mark: string, grounds: readonly string[]][] = [
  ['control', ['paper', 'surface', 'sunken']],
  ['focus', ['paper', 'surface', 'sunken']],
  ['board-focus', ['board']],
  ['accent-ink', ['surface', 'sunken', 'line']],
  ['action', ['surface', 'sunken']],
  ['silver', ['surface', 'sunken']],
  ['bronze', ['surface', 'sunken']],
  ['gold', ['surface', 'sunken']],
];

describe.each(Object.entries(themes))('in the %s theme', (_theme, tokens) => {
  test.each(pairsOf(words))('words in %s can be read on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(marks))('a mark in %s can be told from %s', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairsOf(pairs: typeof words): [string, string][] {
  return pairs.flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]));
}

function tokensIn(selector: string): Record<string, string> {
  const [, block = ''] = sheet.split(`\n${selector} {`);
  const declarations = block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value]));
}

function contrast(tokens: Record<string, string>, ink: string, ground: string): number {
  const [a, b] = [colorOf(tokens, ink), colorOf(tokens, ground)].map(relativeLuminance) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function colorOf(tokens: Record<string, string>, name: string): Color {
  const [token = '', percent = '100'] = name.split('/');
  const part = Number(percent) / 100;
  const [over, under] = [token, 'surface'].map((key) => parseHex(tokens[key] ?? '')) as [Color, Color];
  if (!over) throw new Error(`There is no colour called ${token}`);
  return over.map((channel, index) => channel * part + (under[index] ?? 0) * (1 - part)) as Color;
}
