import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { BrowserWindow, OtherBrowser } from './drivers.ts';
import { findElement } from './find-element.ts';

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
  first.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  first.on('pageerror', (error) => errors.push(String(error)));
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
