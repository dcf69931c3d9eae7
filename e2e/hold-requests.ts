import type { Page } from '@playwright/test';

/** No such script of the client arrives before the function that it returns is called. */
export async function holdClient(page: Page, scripts = '**/assets/*.js'): Promise<() => void> {
  const { promise: release, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await release;
    await route.continue();
  });
  return letIn;
}

/** No such call reaches the server before the function that it returns is called. */
export async function holdCalls(page: Page, method: string, path: string): Promise<() => void> {
  const { promise: release, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await release;
    await route.fallback();
  });
  return letThrough;
}
