import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';
import { renderedPages } from '../../e2e/public-pages.ts';
import { median } from '../process.ts';

const rounds = Number(process.argv[2] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Lighthouse with its default settings (a phone on a slow line, throttled by simulation), signed out: the median of each
// figure over the rounds. `npm run bench -- lighthouse 1` for one round.
await buildWebClient();
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const port = await freePort();
const product = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port) });
await product.ready();
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
});

const { stdout: version } = await lighthouse('--version');
console.log(`Lighthouse ${version.trim()}, mobile, median of ${rounds}; LCP, FCP and TBT in ms`);
console.log('screen                             perf  a11y  best   seo    LCP    FCP    TBT    CLS');
// Round by round, so that a minute in which the machine has other things to do falls on every screen alike.
const audited: Awaited<ReturnType<typeof auditAll>>[] = [];
for (let round = 0; round < rounds; round++) audited.push(await auditAll());
for (const [index, screen] of renderedPages.entries()) {
  const runs = audited.flatMap((round) => round[index] ?? []);
  const middle = (key: keyof (typeof runs)[number]) => median(runs.map((each) => each[key]));
  const cells = [
    ...categories.map((category) => String(Math.round(middle(category) * 100)).padStart(5)),
    ...(['lcp', 'fcp', 'tbt'] as const).map((key) => String(Math.round(middle(key))).padStart(6)),
    middle('cls').toFixed(3).padStart(6),
  ];
  console.log([screen.padEnd(33), ...cells].join(' '));
}

await browser.close();
product.child.kill('SIGTERM');
await product.ended;
await rm(dataDir, { recursive: true, force: true });

async function auditAll() {
  const results: Awaited<ReturnType<typeof audit>>[] = [];
  for (const screen of renderedPages) results.push(await audit(`http://localhost:${port}${screen}`));
  return results;
}

/** What is read here of Lighthouse's report. */
type Report = {
  readonly categories: Record<string, { score: number | null }>;
  readonly audits: Record<string, { numericValue?: number }>;
};

async function audit(url: string) {
  const options = [url, `--port=${debugPort}`, '--quiet', '--output=json'];
  // Now and then Chromium's trace lacks the navigation (NO_NAVSTART): such a run measured nothing.
  const { stdout } = await lighthouse(...options).catch(() => lighthouse(...options));
  const report = JSON.parse(stdout) as Report;
  const score = (category: string) => report.categories[category]?.score ?? 0;
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** Of a package of its own, which the npm script installs: nothing else needs it, and it weighs a fifth of all the rest. */
function lighthouse(...options: string[]) {
  const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
  return promisify(execFile)(process.execPath, [program, ...options], { maxBuffer: 1e9 });
}
