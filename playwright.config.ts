import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './e2e/browser.ts';
import type { OtherBrowserOptions } from './e2e/other-browsers/fixtures.ts';

const pseudoLanguageTests = /\/pseudo-language(-mirrored)?\.spec\.ts$/;
const otherBrowserTests = /\/other-browsers\/[^/]+\.spec\.ts$/;

/** What `npm test` runs but for tests with the tag `@long`: each screen once, and what people do most. `npm run test:full` runs all. */
const essentialTests =
  /\/(answer-links|game-attendance|join-the-team|mvp-voting|offline|returning|routes|schedule|screens|sign-in|sign-out|team-feed|visitor|weekly-stats)\.spec\.ts$/;

export default defineConfig<object, OtherBrowserOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // One per core: a browser, a server and a database of each keep it busy.
  workers: availableParallelism(),
  fullyParallel: true,
  // One worker does what is in the pseudo-language: begun last, it would be alone for as long as it takes.
  projects: [
    { name: 'in the pseudo-language', testMatch: pseudoLanguageTests },
    { name: 'essential', testMatch: essentialTests, testIgnore: otherBrowserTests },
    { name: 'others', testIgnore: [pseudoLanguageTests, essentialTests, otherBrowserTests] },
    { name: 'Firefox', testMatch: otherBrowserTests, use: { engine: 'Firefox', times: 10 } },
    { name: 'WebKit', testMatch: otherBrowserTests, use: { engine: 'WebKit', times: 10 } },
  ],
  retries: 0,
  forbidOnly: true,
  // End what hangs; they are no expectation of a machine's speed.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Answers come from the server, where a test may step in between; e2e/offline*.spec.ts let the worker in.
    serviceWorkers: 'block',
    // Recording takes a tenth of the time of every test: `npx playwright test e2e/profile.spec.ts --trace=on` for one that fails.
    trace: 'off',
    // A fade redraws the screen for each of its frames; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments],
    },
  },
});
