import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { createPost } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { openWithWorker, storedTexts, withWorker } from './offline.ts';
import { settle } from './screens.ts';

test('no page shows in a frame, neither of another site nor of this one', async ({
  page,
  app,
  expectNoise,
}) => {
  expectNoise(/frame-ancestors/);
  for (const site of ['http://another-site.test/', `${app.url}/a-page-of-this-site.html`]) {
    await page.route(site, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${app.url}/login"></iframe>` }),
    );
    await page.goto(site);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
  }
});

test('text does not become code: the browser asks for Trusted Types, and only the service worker has a policy', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Trusted/);
  await page.goto('/roster');
  await settle(page);
  const outcomes = await page.evaluate(() => {
    const script = () => document.createElement('script');
    const attempts = {
      'markup in an element': () =>
        Object.assign(document.body, { innerHTML: '<img src="/" onerror="x()">' }),
      'the text of a script': () => Object.assign(script(), { text: 'alert(1)' }),
      'the URL of a script': () => Object.assign(script(), { src: '/assets/a.js' }),
      'another policy': () => window.trustedTypes?.createPolicy('mine', { createScriptURL: (text) => text }),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: done`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(outcomes).toEqual([
    'markup in an element: TypeError',
    'the text of a script: TypeError',
    'the URL of a script: TypeError',
    'another policy: TypeError',
  ]);
  await expect(page.getByRole('main')).toBeVisible();
});

const marked = {
  uid: 'marker-subject',
  email: 'marker-email@example.com',
  displayName: 'Marker Displayname',
  photoURL: null,
};
const markers = ['marker-subject', 'marker-email', 'Marker Displayname', 'marker-post'];

test('after the sign-out no store of the browser holds anything of the person', async ({ as, app }) => {
  const [own] = await app.db.select().from(player).where(eq(player.email, 'player@demo.test'));
  await app.db.update(player).set({ subject: marked.uid, email: marked.email }).where(eq(player.id, own!.id));
  await createPost(app.db, own!, { content: 'marker-post of the feed' });
  const page = await as(marked, withWorker);
  await openWithWorker(page, '/dashboard');
  await page.goto('/team-feed');
  await expect(page.getByText('marker-post of the feed')).toBeVisible();
  await expect.poll(async () => (await storedTexts(page)).join()).toContain('marker-post');
  const before = await everythingStored(page);
  expect(markers.filter((marker) => before.includes(marker))).toEqual(
    expect.arrayContaining(['marker-subject', 'marker-email', 'marker-post']),
  );

  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Join the Team - Sign In' }).first()).toBeVisible();
  const left = async () => {
    const text = await everythingStored(page);
    return markers.filter((marker) => text.includes(marker));
  };
  await expect.poll(left).toEqual([]);
  expect(JSON.stringify(await page.context().cookies())).not.toMatch(/marker|sixth-man-session/i);
});

/** What all stores of this origin hold, as one text: local and session storage, IndexedDB, Cache Storage. */
async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify([await done(objects.getAllKeys())]));
        const values = await done(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(values));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (/json|html|text/.test(response?.headers.get('content-type') ?? '')) {
          texts.push(request.url, (await response?.text()) ?? '');
        }
      }
    }
    return texts.join('\n');
  });
}
