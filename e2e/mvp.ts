import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The radio of a candidate. */
export function candidate(page: Page, name: string) {
  return page.getByRole('radio', { name: new RegExp(name) });
}

/** Waits until a candidate's row shows that share of the votes. */
export async function expectShare(page: Page, name: string, percent: number): Promise<void> {
  await expect(page.getByRole('radio', { name: new RegExp(`${name}.* ${percent} ?%$`) })).toBeVisible();
}

export async function openVote(page: Page): Promise<void> {
  await page.goto('/mvp-voting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Voting 11/15-11/21');
}
