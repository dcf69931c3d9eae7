import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, toHsl } from './color.ts';
import {
  barColors,
  colorsOfName,
  grounds,
  isColor,
  jerseyColors,
  opponentColors,
  paletteOf,
  type TeamColors,
} from './team-colors.ts';

const jerseys = Object.values(jerseyColors);
const pairs = jerseys.flatMap((primary) => jerseys.map((secondary) => ({ primary, secondary })));
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

function expectLegible(colors: TeamColors) {
  const palette = paletteOf(colors);
  expect(contrast(palette.onFill, palette.fill)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.trim, palette.fill)).toBeGreaterThanOrEqual(1.6);
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of grounds[theme]) {
      expect(contrast(palette[theme].text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette[theme].mark, ground)).toBeGreaterThanOrEqual(3);
    }
  }
}

describe('any two colors of a team', () => {
  test.each(pairs)('$primary with $secondary can be read in both themes', expectLegible);

  test('are legible when they are no jersey color', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (primary, secondary) => expectLegible({ primary, secondary })),
      { numRuns: 300 },
    );
  });

  test('stay as they were chosen where they can be seen', () => {
    const { light, dark } = paletteOf({ primary: '#1D4ED8', secondary: '#FDB927' });
    expect(light).toEqual({ text: '#1D4ED8', mark: '#1D4ED8' });
    expect(dark.mark).not.toBe('#1D4ED8');
    expect(toHsl(dark.text).hue).toBeCloseTo(toHsl('#1D4ED8').hue, -1);
  });

  test('take the second one where white or black would be gray', () => {
    const { fill, onFill, light, dark } = paletteOf({ primary: '#FFFFFF', secondary: '#14284B' });
    expect({ fill, onFill, light: light.text, dark: dark.text }).toEqual({
      fill: '#FFFFFF',
      onFill: '#14284B',
      light: '#14284B',
      dark: '#FFFFFF',
    });
    expect(paletteOf({ primary: '#15181F', secondary: '#FFFFFF' }).dark.mark).toBe('#FFFFFF');
  });

  test.each([
    ['twice the same', { primary: '#FFFFFF', secondary: '#FFFFFF' }, '#000000'],
    ['nearly the same', { primary: '#14284B', secondary: '#15181F' }, '#ffffff'],
  ])('%s have a stripe in black or white', (_what, colors, trim) => {
    expect(paletteOf(colors).trim).toBe(trim);
  });

  test('make a bar in the darker color of a white team', () => {
    expect(barColors({ primary: '#FFFFFF', secondary: '#C8102E' })).toMatchObject({
      fill: '#C8102E',
      trim: '#FFFFFF',
    });
    expect(barColors({ primary: '#FFFFFF', secondary: '#FFFFFF' }).fill).toBe('#FFFFFF');
    expect(barColors({ primary: '#FDB927', secondary: '#15181F' }).fill).toBe('#FDB927');
  });
});

describe('the colors of a name', () => {
  test('are the same however it is written', () => {
    expect(colorsOfName('  HARBOR hawks')).toEqual(colorsOfName('Harbor Hawks'));
  });

  test('are of a form that can be stored, also for no name', () => {
    for (const name of ['', 'Bulls', '北京队', 'x'.repeat(500)]) {
      const { primary, secondary } = colorsOfName(name);
      expect([primary, secondary].every(isColor)).toBe(true);
    }
  });

  test('are legible in both themes', () => {
    fc.assert(fc.property(fc.string(), (name) => expectLegible(colorsOfName(name))));
  });

  test('differ between the teams of a league', () => {
    const names = [...opponents, 'Bulls', 'Lakers', 'Nomads', 'Celtics', 'Net Gains', 'Suns'];
    expect(new Set(names.map((name) => colorsOfName(name).primary)).size).toBeGreaterThanOrEqual(9);
  });
});

describe("an opponent's color", () => {
  test('is never near one of ours, whatever the captain chose', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...pairs), (name, ours) => {
        const { primary } = opponentColors(name, ours);
        for (const own of [ours.primary, ours.secondary]) {
          if (isGray(primary) && isGray(own)) expect(contrast(primary, own)).toBeGreaterThanOrEqual(3);
          if (isGray(primary) || isGray(own)) continue;
          const apart = Math.abs(toHsl(primary).hue - toHsl(own).hue);
          expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(40);
        }
      }),
    );
  });

  test('differs from that of every other opponent of the demo league', () => {
    const ours = { primary: jerseyColors.teal, secondary: jerseyColors.gold };
    const primaries = opponents.map((name) => opponentColors(name, ours).primary);
    expect(new Set(primaries).size).toBe(opponents.length);
  });

  test("is its name's own where we wear none like it", () => {
    const ours = { primary: jerseyColors.white, secondary: jerseyColors.white };
    expect(opponentColors('Bulls', ours)).toEqual(colorsOfName('Bulls'));
  });
});

const opponents = [
  'Breakwater Bulls',
  'Dockside Ballers',
  'Tidewater Titans',
  'Saltwater Sharks',
  'Anchor Athletics',
  'Pier Pressure',
  'Lighthouse Legends',
];

const grays = new Set<string>([jerseyColors.white, jerseyColors.black, '#4B4F58']);
const isGray = (color: string) => grays.has(color);
