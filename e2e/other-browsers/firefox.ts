import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { BrowserWindow, OtherBrowser } from './drivers.ts';
import { findElement } from './find-element.ts';

/** What Firefox logs when a page is left while a response still arrives: from the service worker, or a font's (NS_BINDING_ABORTED). */
const canceledByLeaving =
  /^Error: (Failed to load ‘[^’]+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.|downloadable font: download failed .* status=2152398850 )/;

/** Starts Firefox with a new profile, without a display. */
export async function startFirefox([program = '']: string[]): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    timeout: 0,
    protocolTimeout: 0,
    defaultViewport: { width: 1280, height: 800 },
  });
  const [first] = await browser.pages();
  if (!first) throw new Error('Firefox has opened no window');
  const errors: string[] = [];
  const note = (text: string) => !canceledByLeaving.test(text) && errors.push(text);
  first.on('console', (message) => message.type() === 'error' && note(message.text()));
  first.on('pageerror', (error) => note((error instanceof Error && error.stack) || String(error)));
  await first.evaluateOnNewDocument(logErrorsAsText);
  return {
    window: windowOf(first),
    errors,
    async popup() {
      const page = (await browser.pages()).find((page) => page !== first);
      return page ? windowOf(page) : null;
    },
    close: () => browser.close(),
  };
}

/** Runs in the page: BiDi passes an error object on without its text. */
function logErrorsAsText(): void {
  const log = console.error;
  console.error = (...values: unknown[]) =>
    log(...values.map((value) => (value instanceof Error ? `${value}\n${value.stack}` : value)));
}

function windowOf(page: Page): BrowserWindow {
  return {
    open: async (url) => void (await page.goto(url, { timeout: 0 })),
    run: async (task) => page.evaluate(task),
    async click(target) {
      const handle = await page.evaluateHandle(findElement, target);
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      await element?.click();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
  };
}
