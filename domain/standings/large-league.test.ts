import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { presets } from './rules.ts';
import { standings } from './standings.ts';

const entries = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Team ${index + 1}`,
  withdrawn: null,
}));

/** Each game ends by one of a few margins, so that many teams are level. */
const outcomes = Array.from({ length: 2_000 }, (_, index): Outcome => {
  const home = (index % 40) + 1;
  const away = ((home - 1 + 1 + (index % 39)) % 40) + 1;
  const margin = ((index * 7) % 9) - 4 || 5;
  return {
    fixtureId: index,
    playedOn: '2026-11-15',
    home,
    away,
    result: { kind: 'played', points: { home: 70 + margin, away: 70 } },
  };
});

test.each(Object.entries(presets))(
  'the table of 2,000 games and 40 teams by %s takes 20 ms at most',
  (_name, rules) => {
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now();
      const table = standings(entries, outcomes, rules, { deductions: [], draws: [] });
      const time = performance.now() - start;
      expect(table).toHaveLength(40);
      return time;
    });
    // The fastest of several: others run on this machine, too.
    expect(Math.min(...times)).toBeLessThanOrEqual(20);
  },
);
