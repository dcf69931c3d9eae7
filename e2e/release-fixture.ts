import { expect } from './fixtures.ts';
import { issuerEnvironment } from './issuer.ts';
import { test as withIssuer } from './issuer-fixture.ts';
import { startReleases } from './new-release.ts';

export type Releases = Awaited<ReturnType<typeof startReleases>>;

/** Code of the worker of releases before navigation preload was removed. */
export const preloadingWorker = `self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable()));`;

/** The product behind a proxy that counts navigations; its URL is the public one. */
export const test = withIssuer.extend<{ releases: Releases; formerWorker: string }>({
  formerWorker: ['', { option: true }],
  appOptions: async ({ appPort }, use) => use({ environment: { PUBLIC_URL: `http://localhost:${appPort}` } }),
  releases: async ({ app, appPort, formerWorker }, use) => {
    const releases = await startReleases(app.url, { port: appPort, formerWorker });
    await use(releases);
    await releases.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});

/** The same on an empty database, with an issuer in a process and on an origin of its own. */
export const withOutsideIssuer = test.extend({
  appOptions: async ({ appPort, issuer }, use) =>
    use({
      environment: { PUBLIC_URL: `http://localhost:${appPort}`, ...issuerEnvironment(issuer) },
      empty: true,
    }),
});

/** Each step of a sign-in has a URL of its own. */
export function expectEachOnce({ navigations }: Pick<Releases, 'navigations'>): void {
  const steps = navigations.filter((step) =>
    /^GET \/(api\/auth\/callback|demo-identity\/(auth|interaction)\/)/.test(step),
  );
  expect(steps.length).toBeGreaterThan(0);
  expect(steps).toEqual([...new Set(steps)]);
}
