import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './e2e/browser.ts';
import type { PostgresName } from './e2e/world.ts';
import { findPostgres15 } from './server/testing/postgres15.ts';

/** What a season is made of. They run on the oldest PostgreSQL that is supported where it is installed; all others on the embedded one. */
const mainWalks =
  /\/(captain|captain-new-team|join-the-team|mvp-voting|profile-photo|schedule|schedule-import|season-leaderboard|sign-in|team-feed|visitor|weekly-stats)\.spec\.ts$/;
const hasPostgres15 = findPostgres15() !== null;

export default defineConfig<object, { postgres: PostgresName }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // One more than there are cores: a test often waits for a timer, an animation or a process.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  projects: [
    { name: 'browser', ...(hasPostgres15 && { testIgnore: mainWalks }) },
    ...(hasPostgres15
      ? [{ name: 'on PostgreSQL 15', testMatch: mainWalks, use: { postgres: 'PostgreSQL 15' as const } }]
      : []),
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
    // Recording takes a tenth of the time of every test: `npx playwright test e2e/roster.spec.ts --trace=on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArguments],
    },
  },
});
