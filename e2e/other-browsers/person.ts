import { expect } from '@playwright/test';
import { readStoredTexts } from '../offline.ts';
import type { BrowserWindow, OtherBrowser } from './drivers.ts';
import type { Target } from './find-element.ts';

/** Repeats what fails while a page loads. The limit ends what hangs; it expects nothing of a machine's speed. */
const eventually = (attempt: () => Promise<void>) =>
  expect(attempt).toPass({ timeout: 120_000, intervals: [100] });

export async function press(window: BrowserWindow, target: Target): Promise<void> {
  await eventually(async () => {
    expect(await window.click(target), `${target.role} ${target.name}`).toBe(true);
  });
}

export async function fill(window: BrowserWindow, name: string, text: string): Promise<void> {
  await press(window, { role: 'textbox', name });
  await window.type(text);
}

/** Waits until the page shows a text, in whatever case its styles write it. */
export async function see(window: BrowserWindow, text: string): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  const read = () => `${document.title} ${document.body.innerText}`.replaceAll(/\s+/g, ' ').toLowerCase();
  await eventually(async () => expect(await window.run(read)).toContain(text.toLowerCase()));
}

/** Waits until a button with this text is pressed down, as the chosen one of several. */
export async function seeChosen(window: BrowserWindow, text: string): Promise<void> {
  const read = () => [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent);
  await eventually(async () => expect(await window.run(read)).toContain(text));
}

/** Waits until the window is at a path, given with its query. */
export async function beAt(window: BrowserWindow, path: string): Promise<void> {
  const read = () => location.pathname + location.search;
  await eventually(async () => expect(await window.run(read)).toBe(path));
}

/** Waits until the service worker is in charge of the page. */
export async function beWithWorker(window: BrowserWindow): Promise<void> {
  const isControlled = () => navigator.serviceWorker.controller !== null;
  await eventually(async () => expect(await window.run(isControlled), 'service worker').toBe(true));
}

/** Waits until the browser stores an answer whose query key has this part, for reading it offline. */
export async function beStored(window: BrowserWindow, part: string): Promise<void> {
  await eventually(async () => {
    const texts = await window.run(readStoredTexts);
    const keys = texts.map((text) => JSON.stringify(JSON.parse(text).queryKey));
    expect(keys.join()).toContain(part);
  });
}

/** Waits until React handles what is pressed. */
async function beAlive(window: BrowserWindow): Promise<void> {
  const isAlive = () =>
    document.querySelector('main h1') !== null && 'ready' in document.documentElement.dataset;
  await eventually(async () => expect(await window.run(isAlive), 'hydrated').toBe(true));
}

/** Opens a page and waits until it handles what is pressed. */
export async function openPage(window: BrowserWindow, url: string): Promise<void> {
  await window.open(url);
  await beAlive(window);
}

const signInButton: Target = { role: 'button', name: 'Sign in with Google' };

/** Signs in by the window that the issuer has of its own. */
export async function signInByPopup(browser: OtherBrowser, url: string, who: string): Promise<void> {
  await openPage(browser.window, `${url}/login`);
  await press(browser.window, signInButton);
  await eventually(async () => {
    const popup = await browser.popup();
    expect(await popup?.click({ role: 'button', name: who, isPart: true })).toBe(true);
  });
  await eventually(async () => expect(await browser.popup(), 'popup').toBeNull());
}

/** Signs in as where a browser opens no popup: the page itself goes to the issuer and comes back. */
export async function signInByPage(browser: OtherBrowser, url: string, who: string): Promise<void> {
  await openPage(browser.window, `${url}/login`);
  await browser.window.run(() => {
    window.open = () => null;
  });
  await press(browser.window, signInButton);
  await press(browser.window, { role: 'button', name: who, isPart: true });
}

/** Signs in `times` times by popup and as often without one. `check` says whether each has worked. */
export async function signInBothWays(
  browser: OtherBrowser,
  { url, who, times }: { url: string; who: string; times: number },
  check: () => Promise<void>,
): Promise<void> {
  for (let time = 0; time < times; time++) {
    await signInByPopup(browser, url, who);
    await check();
    await signInByPage(browser, url, who);
    await check();
  }
}

/** Has the browser look for the next service worker, and accepts the offer to reload with it. */
export async function updateWorker(window: BrowserWindow): Promise<void> {
  await window.run(async () => {
    document.body.id = 'before-update';
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await press(window, { role: 'button', name: 'Reload' });
  const isReloaded = () => document.body !== null && document.body.id === '';
  await eventually(async () => expect(await window.run(isReloaded), 'reloaded').toBe(true));
}

export async function signOut(window: BrowserWindow): Promise<void> {
  await press(window, { role: 'button', name: 'Profile menu of', isPart: true });
  await press(window, { role: 'button', name: 'Sign Out' });
  await see(window, 'Join the Team - Sign In');
}
