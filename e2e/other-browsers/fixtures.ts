import { test as base, mergeTests } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test as withReleases, withOutsideIssuer as withReleasesAndIssuer } from '../release-fixture.ts';
import type { OtherBrowser } from './drivers.ts';
import { startFirefox } from './firefox.ts';
import { type BrowserName, findPrograms } from './programs.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** How long the installation of a browser may take. */
const installationTimeoutMs = 1_800_000;

export type OtherBrowserOptions = { engine: BrowserName };

/** A browser other than Chromium, with a new profile. */
const withOtherBrowser = base.extend<
  { other: OtherBrowser },
  OtherBrowserOptions & { programs: string[] | null }
>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  programs: [
    async ({ engine }, use) => {
      const programs = findPrograms(engine);
      if (!programs) console.log(`${engine} is not installed: its tests are left out.`);
      await use(programs);
    },
    { scope: 'worker', timeout: installationTimeoutMs },
  ],
  other: async ({ engine, programs }, use, testInfo) => {
    testInfo.skip(programs === null, `${engine} is not installed`);
    const other = await (engine === 'Firefox' ? startFirefox : startWebKit)(programs ?? []);
    await use(other);
    await other.close();
    expect(other.errors, 'something complained').toEqual([]);
  },
});

/** The product behind a proxy that counts navigations, and a browser that has never been there. */
export const test = mergeTests(withReleases, withOtherBrowser);

export const withOutsideIssuer = mergeTests(withReleasesAndIssuer, withOtherBrowser);
