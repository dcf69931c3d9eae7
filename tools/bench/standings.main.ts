import type { Outcome } from '#domain/standings/outcome.ts';
import { presets } from '#domain/standings/rules.ts';
import { standings } from '#domain/standings/standings.ts';

// How long the table of a large league takes: 2,000 games of forty teams, many of them level.

const entries = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Team ${index + 1}`,
  withdrawn: null,
}));

const outcomes = Array.from({ length: 2_000 }, (_, index): Outcome => {
  const home = (index % 40) + 1;
  const away = ((home + (index % 39)) % 40) + 1;
  const margin = ((index * 7) % 9) - 4 || 5;
  return {
    fixtureId: index,
    playedOn: '2026-11-15',
    home,
    away,
    result: { kind: 'played', points: { home: 70 + margin, away: 70 } },
  };
});

const rounds = 15;

for (const [name, rules] of Object.entries(presets)) {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    standings(entries, outcomes, rules, { deductions: [], draws: [] });
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [first = 0, median = 0] = [times[0], times[Math.floor(rounds / 2)]];
  console.log(`${name}: ${first.toFixed(1)} ms at best, ${median.toFixed(1)} ms in the median of ${rounds}`);
}
