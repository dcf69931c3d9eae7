import type { Page } from '@playwright/test';

/** What {@link refuseWrites} answers. */
export const refusal = { code: 'unavailable', message: 'Back in a moment', requestId: 'r' };

/** From now on writes to this URL fail as if the server were down. */
export async function refuseWrites(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: refusal }),
  );
}
