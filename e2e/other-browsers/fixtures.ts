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

export type OtherBrowserOptions = {
  engine: BrowserName;
  /** How often walks repeat a sign-in, by popup and without one. */
  times: number;
};

/** A browser other than Chromium, with a new profile. */
const withOtherBrowser = base.extend<
  { other: OtherBrowser },
  OtherBrowserOptions & { programs: ReturnType<typeof findPrograms> }
>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  times: [1, { option: true, scope: 'worker' }],
  programs: [
    async ({ engine }, use) => {
      const programs = findPrograms(engine);
      if ('missing' in programs) {
        if (process.env.CI === 'true') throw new Error(programs.missing);
        console.log(`${programs.missing}. Its tests are skipped.`);
      }
      await use(programs);
    },
    { scope: 'worker', timeout: installationTimeoutMs },
  ],
  other: async ({ engine, programs }, use, testInfo) => {
    testInfo.skip('missing' in programs, `${engine} is missing`);
    const paths = 'paths' in programs ? programs.paths : [];
    const other = await (engine === 'Firefox' ? startFirefox : startWebKit)(paths);
    await use(other);
    await other.close();
    expect(other.errors, 'something complained').toEqual([]);
  },
});

/** The product behind a proxy that counts navigations, and a browser that has never been there. */
export const test = mergeTests(withReleases, withOtherBrowser);

export const withOutsideIssuer = mergeTests(withReleasesAndIssuer, withOtherBrowser);
