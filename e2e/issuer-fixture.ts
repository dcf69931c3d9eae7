import { test as base } from './fixtures.ts';
import { type Issuer, outsideIssuer } from './issuer.ts';
import { freePort } from './world.ts';

/** A test with an issuer in a process and on an origin of its own, for an app on `appPort`. */
export const test = base.extend<{ appPort: number; issuer: Issuer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  appPort: async ({}, use) => use(await freePort()),
  issuer: async ({ appPort }, use) => {
    const issuer = await outsideIssuer(appPort);
    await issuer.start();
    await use(issuer);
    await issuer.stop();
  },
});
