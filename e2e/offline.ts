import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { createSession } from '#server/identity/sessions.ts';
import type { App } from './app.ts';
import { expect, sessionCookie } from './fixtures.ts';

/** A window that the service worker may serve. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' };

/** What a browser logs of every request that finds no connection, or that the service worker finds none for. */
export const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Opens a page with the service worker in charge of it. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

type StoredAnswer = { queryKey: unknown[]; uid: string | null };

/** Runs in the page: the answers that this browser stores, as they are stored. */
export async function readStoredTexts(): Promise<string[]> {
  const name = 'sixth-man-answers';
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open(name));
  const texts: string[] = await done(database.transaction('answers').objectStore('answers').getAll());
  database.close();
  return texts;
}

export const storedTexts = (page: Page): Promise<string[]> => page.evaluate(readStoredTexts);

/** The same by query, and whose they are: null is a visitor. */
export async function storedAnswers(page: Page): Promise<StoredAnswer[]> {
  return (await storedTexts(page)).map((text) => {
    const { queryKey, buster } = JSON.parse(text);
    const [, uid] = JSON.parse(buster);
    return { queryKey, uid };
  });
}

/** The keys of the queries whose answers this browser stores, as JSON. */
export async function storedKeys(page: Page): Promise<string[]> {
  return (await storedAnswers(page)).map(({ queryKey }) => JSON.stringify(queryKey));
}

/** Opens a page and waits until what it shows is stored for later. */
export async function openAndStore(page: Page, path: string, keys: readonly string[]): Promise<void> {
  await openWithWorker(page, path);
  await expect.poll(() => storedKeys(page)).toEqual(expect.arrayContaining([...keys]));
}

/** Takes the connection away, and waits until the browser has heard: of some hundred requests, one was still answered. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isAnswered = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isAnswered).toBe(false);
}

/** The strip that says there is no connection. */
export const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline\./ });

/** From now on this window's cookies are somebody else's. */
export async function becomeInWindow(app: App, context: BrowserContext, email: string): Promise<void> {
  const [row] = await app.db.select().from(player).where(eq(player.email, email));
  if (!row?.subject) throw new Error(`Nobody in the demo league has the email ${email}`);
  const identity = { uid: row.subject, email, displayName: row.name, photoURL: row.photoURL };
  const value = await createSession({ db: app.db, identity: { issuer: app.issuer } }, identity);
  await context.clearCookies();
  await context.addCookies([{ ...sessionCookie, value, url: app.url }]);
}
