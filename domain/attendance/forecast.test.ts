import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answers } from './answer.ts';
import {
  chanceOfComing,
  forecastLevel,
  hasForecast,
  leastPastGames,
  type PastAnswers,
  sumOfChances,
  usualChances,
} from './forecast.ts';

const anyAnswer = fc.constantFrom(...answers, null);
const anyPast = fc.array(
  fc
    .record({ answer: anyAnswer, games: fc.nat(40), missed: fc.nat(40) })
    .map(({ answer, games, missed }): PastAnswers => ({ answer, games, came: Math.max(0, games - missed) })),
  { maxLength: 4 },
);

describe('the chance that somebody comes', () => {
  test('is the usual one of the answer with fewer than five past games', () => {
    const past = [{ answer: 'in', games: 4, came: 0 }] as const;
    expect(chanceOfComing('in', past)).toEqual({ chance: 0.9, games: 4, came: 0, isUsual: true });
    expect(chanceOfComing(null, [])).toEqual({ chance: 0.3, games: 0, came: 0, isUsual: true });
  });

  test('is the share of the games with the same answer to which they came, with two usual games added', () => {
    const past: PastAnswers[] = [
      { answer: 'in', games: 8, came: 4 },
      { answer: 'out', games: 3, came: 0 },
    ];
    expect(chanceOfComing('in', past)).toEqual({ chance: (4 + 1.8) / 10, games: 8, came: 4, isUsual: false });
    // With this answer nothing has been seen yet.
    expect(chanceOfComing('maybe', past)).toEqual({ chance: 0.5, games: 0, came: 0, isUsual: false });
  });

  test('lies between 0 and 1, and between the own share and the usual one', () => {
    fc.assert(
      fc.property(anyAnswer, anyPast, (answer, past) => {
        const { chance, games, came } = chanceOfComing(answer, past);
        const usual = usualChances[answer ?? 'none'];
        const own = games === 0 ? usual : came / games;
        expect(chance).toBeGreaterThanOrEqual(Math.min(own, usual) - 1e-9);
        expect(chance).toBeLessThanOrEqual(Math.max(own, usual) + 1e-9);
        expect(chance > 0 && chance < 1).toBe(true);
      }),
    );
  });

  test('never falls by a game to which they came, nor rises by one to which they did not', () => {
    fc.assert(
      fc.property(anyAnswer, anyPast, (answer, past) => {
        const before = [...past, { answer, games: leastPastGames, came: 0 }];
        const { chance } = chanceOfComing(answer, before);
        const after = (came: number) =>
          chanceOfComing(answer, [...before, { answer, games: 1, came }]).chance;
        expect(after(1)).toBeGreaterThanOrEqual(chance);
        expect(after(0)).toBeLessThanOrEqual(chance);
      }),
    );
  });

  test('comes near to the own share with many games', () => {
    fc.assert(
      fc.property(anyAnswer, fc.nat(1000), (answer, came) => {
        const { chance } = chanceOfComing(answer, [{ answer, games: 1000, came }]);
        expect(Math.abs(chance - came / 1000)).toBeLessThan(0.002);
      }),
    );
  });
});

test('likely is no more than everybody and no less than nobody, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (chances) => {
      const likely = sumOfChances(chances);
      expect(likely >= 0 && likely <= chances.length).toBe(true);
      expect(sumOfChances(chances.toReversed())).toBeCloseTo(likely, 0);
    }),
  );
  expect(sumOfChances([0.9, 0.9, 0.5, 0.1])).toBe(2.4);
});

test('a forfeit threatens below the least number, by the sure as by the likely ones', () => {
  const numbers = { minimum: 5, target: 8 };
  expect(forecastLevel({ sure: 4, likely: 9 }, numbers)).toBe('forfeit');
  expect(forecastLevel({ sure: 6, likely: 4.4 }, numbers)).toBe('forfeit');
  expect(forecastLevel({ sure: 5, likely: 4.5 }, numbers)).toBe('short');
  expect(forecastLevel({ sure: 7, likely: 9 }, numbers)).toBe('short');
  expect(forecastLevel({ sure: 8, likely: 7.5 }, numbers)).toBe('enough');
});

test('the forecast is there from 72 hours before until tip-off', () => {
  const tipOff = Temporal.Instant.from('2026-11-20T00:45:00Z');
  const at = (text: string) => hasForecast(Temporal.Instant.from(text), tipOff);
  expect(at('2026-11-17T00:44:59.999Z')).toBe(false);
  expect(at('2026-11-17T00:45:00Z')).toBe(true);
  expect(at('2026-11-20T00:44:59.999Z')).toBe(true);
  expect(at('2026-11-20T00:45:00Z')).toBe(false);
});
