import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by {@link refuseReads} in the page; `unread` has the paths that were refused and have not answered since. */
    reads?: { areRefused: boolean; unread: Set<string> };
  }
}

/**
 * Every document that the page opens from now on is refused what it reads of the API, until {@link answerReads}. In the page:
 * requests that Playwright intercepts are never taken from the browser's cache.
 */
export async function refuseReads(page: Page): Promise<void> {
  await page.addInitScript(refuse);
}

/** As {@link refuseReads}, for the document that is open. */
export async function refuseReadsHere(page: Page): Promise<void> {
  await page.evaluate(refuse);
}

export async function answerReads(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.reads) window.reads.areRefused = false;
  });
}

export async function unreadPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.reads?.unread ?? [])]);
}

function refuse(): void {
  const isPatched = window.reads !== undefined;
  window.reads = { areRefused: true, unread: new Set() };
  if (isPatched) return;
  // The live stream refetches on its own schedule.
  const isRead = /^\/api\/(?!auth|live)/;
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || !isRead.test(pathname)) return fetch(request);
    const { reads } = window;
    reads?.unread.add(pathname);
    if (reads?.areRefused) return new Response('{}', { status: 400 });
    const reply = await fetch(request);
    if (reply.ok) reads?.unread.delete(pathname);
    return reply;
  };
}
