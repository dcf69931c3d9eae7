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
