import type { Page } from '@playwright/test';
import { barriersOnDeskAndPhone } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

// A player's own calendar: made, read by a calendar without a session, renewed and ended.

const calendar = (page: Page) => page.getByRole('region', { name: 'My calendar' });
const url = (page: Page) => calendar(page).getByLabel('Private link');

async function confirm(page: Page, name: 'Reset' | 'Turn off') {
  const written = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/calendar-link') && reply.request().method() !== 'GET',
  );
  await calendar(page).getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  expect((await written).ok()).toBe(true);
}

test('a player subscribes to the games with the own answers, renews the address and ends it', async ({
  as,
}) => {
  const page = await as('player@demo.test', phone);
  const outside = await as(null);
  const read = async (link: string) => outside.request.get(link);
  await page.goto('/profile');
  await alive(page);
  await calendar(page).getByRole('button', { name: 'Create my calendar' }).click();
  await expect(url(page)).toHaveValue(/\/calendar\/me\/.+\.ics$/);
  await expect(url(page)).toBeFocused();
  const first = await url(page).inputValue();
  await expect(calendar(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await page.request.put('/api/game/15/answer', { data: { answer: 'in' } });
  expect(await (await read(first)).text()).toContain('SUMMARY:✓ In: Harbor Hawks vs Breakwater Bulls');

  await page.reload();
  await alive(page);
  await expect(url(page)).toHaveValue(first);
  await confirm(page, 'Reset');
  await expect(url(page)).not.toHaveValue(first);
  const second = await url(page).inputValue();
  expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);

  await confirm(page, 'Turn off');
  await expect(calendar(page).getByRole('button', { name: 'Create my calendar' })).toBeVisible();
  expect((await read(second)).status()).toBe(404);
});
