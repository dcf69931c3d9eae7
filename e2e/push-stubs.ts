import type { Page, Worker } from '@playwright/test';
import { expect } from './fixtures.ts';

type Answer = 'granted' | 'denied';

/**
 * Takes the place of what Chromium has no part of without a window: the permission, the push service and the system's list
 * of notifications. All of it lasts in this browser's storage, as the real ones do. The product's own code stays as it is.
 */
export async function stubPush(page: Page, answer: Answer = 'granted'): Promise<void> {
  await page.addInitScript((userAnswer) => {
    const stored = (name: string) => localStorage.getItem(`stub-${name}`);
    const put = (name: string, value: string) => localStorage.setItem(`stub-${name}`, value);
    const define = (target: object, name: string, value: PropertyDescriptor) =>
      Object.defineProperty(target, name, { configurable: true, ...value });
    define(Notification, 'permission', { get: () => stored('permission') ?? 'default' });
    define(Notification, 'requestPermission', {
      value: async () => {
        put('permission', userAnswer);
        return userAnswer;
      },
    });
    const subscription = () => {
      const endpoint = stored('endpoint');
      if (!endpoint) return null;
      const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          put('endpoint', '');
          return true;
        },
      };
    };
    define(PushManager.prototype, 'getSubscription', { value: async () => subscription() });
    define(PushManager.prototype, 'subscribe', {
      value: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const count = Number(stored('count')) + 1;
        put('count', String(count));
        put('key', applicationServerKey);
        put('endpoint', `https://push.example.com/send/${count}`);
        return subscription();
      },
    });
    const notification = { close: () => put('notification', '') };
    define(ServiceWorkerRegistration.prototype, 'getNotifications', {
      value: async () => (stored('notification') ? [notification] : []),
    });
  }, answer);
}

/** What the stubs hold: an endpoint that this browser is subscribed to, a notification that is shown, and so on. */
export const stubbed = (page: Page, name: 'endpoint' | 'permission' | 'notification' | 'key') =>
  page.evaluate((key) => localStorage.getItem(`stub-${key}`) ?? '', name);

/** The service worker of the window, which from now on notes what it shows. */
export async function recordingWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No service worker');
  await worker.evaluate(() => {
    // In the worker, whose scope TypeScript takes for a window's; `messages` is this stub's own.
    const scope = self as unknown as { registration: ServiceWorkerRegistration; messages: object[] };
    scope.messages = [];
    scope.registration.showNotification = async (title, options) => {
      scope.messages.push({ title, ...options });
    };
  });
  return worker;
}

export const displayedNotifications = (worker: Worker) =>
  // In the worker, whose scope has the stub's own `messages`.
  worker.evaluate(() => (self as unknown as { messages: object[] }).messages);

/** Sends a push message to the worker as the browser does once it has decrypted one. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrations = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registrations;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** The browser has renewed the subscription and notifies the worker. */
export async function renewSubscription(worker: Worker, endpoint: string): Promise<void> {
  await worker.evaluate(async (url) => {
    let work: unknown;
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
    const newSubscription = { toJSON: () => ({ endpoint: url, keys }) };
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }));
    await work;
  }, endpoint);
}

/** Presses a notification that carries `path`. */
export async function pressNotification(worker: Worker, path: string): Promise<void> {
  await worker.evaluate(async (target) => {
    let work: unknown;
    const notification = { data: { path: target }, close: () => {} };
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await work;
  }, path);
}

export async function expectEndpoint(page: Page, endpoint: string): Promise<void> {
  await expect.poll(() => stubbed(page, 'endpoint')).toBe(endpoint);
}
