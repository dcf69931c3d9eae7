import { barriersOnDeskAndPhone } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';

const instagram =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 356.1.0.45.109 Android';

test('an invite link opened inside Instagram says so, and leads to the phone’s own browser', async ({
  as,
  app,
}) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await as(null, { ...phone, userAgent: instagram, permissions });
  await page.goto('/login?invite=HAWK-2026');
  const notice = page.getByRole('region', { name: "You can't sign in inside Instagram" });
  const link = notice.getByRole('link', { name: 'Open in your browser' });
  await expect(link).toHaveAttribute('href', /^intent:\/\/.*\/login\?invite=HAWK-2026#Intent;scheme=http;/);
  await notice.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${app.url}/login?invite=HAWK-2026`);
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
});

test('an ordinary browser shows no such notice', async ({ as }) => {
  const page = await as(null, phone);
  await page.goto('/login?invite=HAWK-2026');
  await expect(page.getByLabel('Invite code')).toHaveValue('HAWK-2026');
  await expect(page.getByText("You can't sign in inside")).toHaveCount(0);
});
