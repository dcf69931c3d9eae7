import { readFileSync } from 'node:fs';
import { penalty, violations } from './robinx/check.ts';
import { readInstance } from './robinx/instance.ts';
import { solve } from './robinx/solve.ts';

// How near the planner comes to the published bounds of amateur leagues, whose instances are files of the RobinX repository:
// `npm run bench -- fixtures IF1.xml IF2.xml IF3.xml`. The best of three seeds counts.

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name one or more instances of the RobinX format.');
  process.exitCode = 1;
}
for (const file of files) {
  const instance = readInstance(readFileSync(file, 'utf8'));
  const before = process.cpuUsage();
  const plans = [1, 2, 3].map((seed) => {
    const games = solve(instance, { seed, iterations: 2_000_000 });
    return { broken: violations(instance, games), cost: penalty(instance, games) };
  });
  const seconds = (process.cpuUsage(before).user / 1_000_000).toFixed(1);
  const [best] = plans.toSorted((a, b) => a.broken.length - b.broken.length || a.cost - b.cost);
  const { name, teams, bound } = instance;
  const gap = bound === null || !best ? 'no published bound' : `bound ${bound}, gap ${best.cost - bound}`;
  console.log(
    `${name}, ${teams} teams: ${best?.broken.length} hard violations, penalties ${best?.cost}, ${gap}, ${seconds} s`,
  );
  for (const text of best?.broken.slice(0, 5) ?? []) console.log(`  ${text}`);
}
