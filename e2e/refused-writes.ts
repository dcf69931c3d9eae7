import type { Page } from '@playwright/test';

/** What {@link refuseWrites} answers. */
export const refusal = { code: 'unavailable', message: 'Back in a moment', requestId: 'r' };

/** From now on the server seems to be out of order for whoever writes to this url. */
export async function refuseWrites(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: refusal }),
  );
}
