import '#web/testing/indexed-db.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serviceWorkerMessages } from '#web/lib/service-worker-messages.ts';
import { FakeWindow, startWorker } from './fake-scope.ts';
import { navigationTimeoutMs } from './navigation-timeout.ts';

const files = [
  { url: '/app-shell?language=en', revision: '1' },
  { url: '/app-shell?language=de', revision: '1' },
  { url: '/assets/main-1234567.js', revision: null },
];
const text = async (response: Response | undefined) => response && (await response.text());
const page = { isNavigation: true };

/** A worker that has installed this version's files. */
async function installedWorker() {
  const worker = await startWorker(files);
  worker.answers.set('/app-shell?language=en', () => new Response('shell'));
  worker.answers.set('/app-shell?language=de', () => new Response('Seite'));
  worker.answers.set('/assets/main-1234567.js', () => new Response('main'));
  await worker.dispatch('install');
  worker.requested.length = 0;
  return worker;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a worker that is installed', () => {
  test('has fetched each of its files once', async () => {
    const worker = await startWorker(files);
    for (const { url } of files) worker.answers.set(url, () => new Response(url));
    await worker.dispatch('install');
    expect(worker.requested).toEqual(['/app-shell', '/app-shell', '/assets/main-1234567.js']);
  });

  test('is not, where a file of its version cannot be fetched', async () => {
    const worker = await startWorker(files);
    worker.answers.set('/app-shell', () => new Response('shell'));
    worker.answers.set('/assets/main-1234567.js', () => new Response('gone', { status: 404 }));
    await expect(worker.dispatch('install')).rejects.toThrow();
  });

  test('replaces the running version only once a page says so', async () => {
    const worker = await installedWorker();
    expect(worker.scope.skipWaiting).not.toHaveBeenCalled();
    await worker.dispatch('message', { data: serviceWorkerMessages.takeOver, ports: [] });
    expect(worker.scope.skipWaiting).toHaveBeenCalledOnce();
  });

  test('deletes files of former versions, claims open pages and ends the navigation preload of former versions', async () => {
    const worker = await installedWorker();
    const cache = await worker.scope.caches.open('workbox-precache-v2-https://team.example.org/');
    await cache.put('/assets/main-7654321.js', new Response('former'));
    await worker.dispatch('activate');
    expect(await cache.match('/assets/main-7654321.js')).toBeUndefined();
    expect(await cache.match('/assets/main-1234567.js')).toBeDefined();
    expect(worker.scope.clients.claim).toHaveBeenCalledOnce();
    expect(worker.scope.registration.navigationPreload.disable).toHaveBeenCalledOnce();
  });

  test.each([
    ['/assets/main-1234567.js', true],
    ['/assets/captain-1234567.js', false],
  ])('says of %s whether it is precached: %s', async (file, isKept) => {
    const worker = await installedWorker();
    const port = { postMessage: vi.fn() };
    await worker.dispatch('message', { data: { [serviceWorkerMessages.keepsFile]: file }, ports: [port] });
    expect(port.postMessage).toHaveBeenCalledWith(isKept);
  });
});

describe('a page', () => {
  test.each([200, 404, 500])('that the server answers with %i is shown as it came', async (status) => {
    const worker = await installedWorker();
    worker.answers.set('/roster', () => new Response('roster', { status }));
    const response = await worker.request('/roster', page);
    expect([response?.status, await text(response)]).toEqual([status, 'roster']);
  });

  test('is requested once', async () => {
    const worker = await installedWorker();
    worker.answers.set('/roster', () => new Response('roster'));
    expect(await text(await worker.request('/roster', page))).toBe('roster');
    expect(worker.requested).toEqual(['/roster']);
  });

  test('opens from the precached shell without a connection, and when the proxy reaches no server', async () => {
    const worker = await installedWorker();
    expect(await text(await worker.request('/roster', page))).toBe('shell');
    worker.answers.set('/roster', () => new Response('Bad Gateway', { status: 502 }));
    expect(await text(await worker.request('/roster?season=2', page))).toBe('shell');
  });

  test('opens without a connection in the language of the last page', async () => {
    const worker = await installedWorker();
    const send = (language: string) => new Response('roster', { headers: { 'content-language': language } });
    for (const [language, shell] of [
      ['de', 'Seite'],
      ['en', 'shell'],
      ['xx', 'shell'],
      ['de', 'Seite'],
    ] as const) {
      worker.answers.set('/roster', () => send(language));
      await worker.request('/roster', page);
      worker.answers.delete('/roster');
      expect(await text(await worker.request('/roster', page))).toBe(shell);
    }
  });

  test('opens for a browser that was sent none yet in the best of its own languages', async () => {
    vi.stubGlobal('navigator', { languages: ['ja', 'de-AT', 'en'] });
    const worker = await installedWorker();
    expect(await text(await worker.request('/roster', page))).toBe('Seite');
  });

  test('opens from the shell when the server takes too long', async () => {
    const worker = await installedWorker();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<Response>();
    worker.answers.set('/roster', () => late.promise);
    const response = worker.request('/roster', page);
    await vi.advanceTimersByTimeAsync(navigationTimeoutMs);
    late.resolve(new Response('late'));
    expect(await text(await response)).toBe('shell');
  });

  test('shows the proxy’s own answer, or the browser’s, where no shell is stored', async () => {
    const worker = await startWorker();
    worker.answers.set('/roster', () => new Response('Bad Gateway', { status: 502 }));
    expect(await text(await worker.request('/roster', page))).toBe('Bad Gateway');
    worker.answers.clear();
    expect((await worker.request('/roster', page))?.type).toBe('error');
  });

  test.each(['/api/auth/start', '/api/docs', '/answer/token', '/nowhere'])(
    'at %s, which is none of the client, is the browser’s to open',
    async (path) => {
      const worker = await installedWorker();
      expect(await worker.request(path, page)).toBeUndefined();
    },
  );
});

describe('what a page loads', () => {
  test('comes from the precached files without asking the server', async () => {
    const worker = await installedWorker();
    expect(await text(await worker.request('/assets/main-1234567.js'))).toBe('main');
    expect(worker.requested).toEqual([]);
  });

  test('code that is not precached is fetched once', async () => {
    const worker = await installedWorker();
    const path = '/assets/captain-1234567.js';
    worker.answers.set(path, () => new Response('content'));
    expect(await text(await worker.request(path))).toBe('content');
    expect(await text(await worker.request(path))).toBe('content');
    expect(worker.requested).toEqual([path]);
  });

  test('a photo is shown without a connection, until the server says that it is gone', async () => {
    const worker = await installedWorker();
    const path = '/images/photo.jpg';
    worker.answers.set(path, () => new Response('photo'));
    expect(await text(await worker.request(path))).toBe('photo');
    worker.answers.delete(path);
    expect(await text(await worker.request(path))).toBe('photo');
    worker.answers.set(path, () => new Response('gone', { status: 404 }));
    expect((await worker.request(path))?.status).toBe(404);
    worker.answers.delete(path);
    expect((await worker.request(path))?.type).toBe('error');
  });

  test('is a network error when it cannot be fetched, also once its page was left', async () => {
    const worker = await installedWorker();
    for (const path of ['/assets/captain-1234567.js', '/images/photo.jpg'])
      expect((await worker.request(path))?.type).toBe('error');
  });

  test('is not stored when the server refuses it', async () => {
    const worker = await installedWorker();
    worker.answers.set('/images/photo.jpg', () => new Response('no', { status: 404 }));
    await worker.request('/images/photo.jpg');
    worker.answers.set('/images/photo.jpg', () => new Response('photo'));
    expect(await text(await worker.request('/images/photo.jpg'))).toBe('photo');
  });

  test.each([
    ['a read', '/api/players', {}],
    ['a write', '/api/posts', { method: 'POST' }],
    ['an image of another server', 'https://elsewhere.example/images/photo.jpg', {}],
  ])('is left to the browser: %s', async (_what, path, init) => {
    const worker = await installedWorker();
    expect(await worker.request(path, init)).toBeUndefined();
  });
});

describe('a push message', () => {
  const moved = {
    title: 'Game moved',
    body: 'Fri 7:30 PM',
    path: '/schedule?game=3',
    tag: 'notification-12',
  };
  const pressed = (path: string) => ({ notification: { close: vi.fn(), data: { path } } });

  test('is shown with its text, and where it leads', async () => {
    const worker = await startWorker();
    await worker.dispatch('push', { data: { text: () => JSON.stringify(moved) } });
    expect(worker.showNotification.mock.calls).toEqual([
      [
        'Game moved',
        {
          body: 'Fri 7:30 PM',
          tag: 'notification-12',
          renotify: true,
          data: { path: '/schedule?game=3' },
          icon: '/icons/icon-192.png',
        },
      ],
    ]);
  });

  test('without content is shown all the same', async () => {
    const worker = await startWorker();
    await worker.dispatch('push', { data: null });
    expect(worker.showNotification).toHaveBeenCalledOnce();
  });

  test('that is pressed leads the window that the player looks at to its page', async () => {
    const worker = await startWorker();
    const [behind, front] = [new FakeWindow('/roster'), new FakeWindow('/team-feed')];
    front.focused = true;
    worker.windows.push(behind, front);
    const event = pressed('/schedule?game=3');
    await worker.dispatch('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalledOnce();
    expect([behind.url, front.url, worker.opened]).toEqual([
      'https://team.example.org/roster',
      'https://team.example.org/schedule?game=3',
      [],
    ]);
  });

  test('that is pressed opens a window where there is none, or none of this worker', async () => {
    const worker = await startWorker();
    await worker.dispatch('notificationclick', pressed('/schedule?game=3'));
    const foreign = new FakeWindow('/roster');
    foreign.isForeign = true;
    worker.windows.push(foreign);
    await worker.dispatch('notificationclick', pressed('https://elsewhere.example/'));
    expect(worker.opened).toEqual([
      'https://team.example.org/schedule?game=3',
      'https://team.example.org/inbox',
    ]);
  });
});

describe('a background sync', () => {
  test('of another name sends nothing; ours reads what is pending', async () => {
    const worker = await startWorker();
    const databases = vi.spyOn(indexedDB, 'open');
    await worker.dispatch('sync', { tag: 'another' });
    expect(databases).not.toHaveBeenCalled();
    await worker.dispatch('sync', { tag: serviceWorkerMessages.sendStats });
    expect(databases).toHaveBeenCalled();
    // With nothing pending it asks nobody.
    expect(worker.requested).toEqual([]);
  });
});
