import type { Page } from '@playwright/test';
import { liveStreamPath } from '#contract/live.ts';

/** Every API call of the page from now on, as 'GET /api/teams/1'; not the stream of changes, which opens a while after. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A scorer's phone exchanges plays whenever it can.
    const isBackground = pathname.startsWith(liveStreamPath) || pathname.endsWith('/scorebook/events');
    if (pathname.startsWith('/api/') && !isBackground) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens pages of signed-in people without the server's data, so that the screens fetch it. */
export async function withoutFirstData(page: Page): Promise<void> {
  // In the page: requests that Playwright intercepts are never taken from the browser's cache.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (...args: Parameters<typeof parse>) => {
      const value = parse(...args);
      return value?.identity && value.loaded === 'data' ? { ...value, loaded: null } : value;
    };
  });
}
