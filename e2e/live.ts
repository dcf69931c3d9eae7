import type { Page } from '@playwright/test';
import { liveStreamPath } from '#contract/live.ts';

/** Cuts the window's stream of changes: it finds out by its next call what others have done. */
export async function withoutStreams(page: Page): Promise<Page> {
  await page.route(`**${liveStreamPath}**`, (route) => route.fulfill({ status: 404 }));
  return page;
}
