import { withoutFirstData } from './first-data.ts';
import { expect, phone, test } from './fixtures.ts';
import { settle } from './screens.ts';

const settingsPath = '/api/notifications/settings';

test('what is pressed in the message settings is saved at once, and is there on the phone', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await page.goto('/inbox');
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message Settings' })).toBeVisible();
  const push = page.getByRole('group', { name: 'Game moved' }).getByRole('checkbox', { name: 'Push' });
  await expect(push).toBeDisabled();
  await expect(push).toHaveAccessibleDescription(/None of your devices/);
  const inbox = page.getByRole('group', { name: 'Final score' }).getByRole('checkbox', { name: 'Inbox' });
  await expect(inbox).toBeChecked();
  const saved = () =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith(settingsPath));
  for (const press of [
    () => inbox.click(),
    () => page.getByRole('radio', { name: 'Each post' }).click(),
    () => page.getByRole('switch', { name: 'Weekly digest' }).click(),
    () => page.getByRole('combobox', { name: 'From' }).selectOption('9:30 PM'),
    () => page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin'),
  ]) {
    const reply = saved();
    await press();
    expect((await reply).status()).toBe(200);
  }
  const handset = await as('player@demo.test', phone);
  await handset.goto('/profile');
  await handset.getByRole('link', { name: 'Messages' }).tap();
  await expect(handset.getByRole('heading', { level: 1, name: 'Message Settings' })).toBeVisible();
  const row = handset.getByRole('group', { name: 'Final score' });
  await expect(row.getByRole('checkbox', { name: 'Inbox' })).not.toBeChecked();
  await expect(handset.getByRole('radio', { name: 'Each post' })).toBeChecked();
  await expect(handset.getByRole('switch', { name: 'Weekly digest' })).toBeChecked();
  await expect(handset.getByRole('combobox', { name: 'From' })).toHaveValue(String(21 * 60 + 30));
  await expect(handset.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
});

test('a refused change goes back, and a toast says so', async ({ as, expectNoise }) => {
  expectNoise(/500/);
  const page = await as('player@demo.test');
  await page.goto('/settings/messages');
  await settle(page);
  await page.route(`**${settingsPath}`, (route) => route.fulfill({ status: 500, body: '' }));
  const quiet = page.getByRole('switch', { name: 'No messages at night' });
  await quiet.click();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(quiet).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(String(22 * 60));
});

test('a channel on which nothing is sent cannot be chosen, and says why', async ({ as }) => {
  const page = await as('player@demo.test');
  await withoutFirstData(page);
  await page.route(`**${settingsPath}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), sends: { push: false, email: false } },
    });
  });
  await page.goto('/settings/messages');
  await settle(page);
  const row = page.getByRole('group', { name: 'Game moved' });
  for (const [name, why] of [
    ['Push', /no push messages are sent/],
    ['E-mail', /has no mail server/],
  ] as const) {
    await expect(row.getByRole('checkbox', { name })).toBeDisabled();
    await expect(row.getByRole('checkbox', { name })).toHaveAccessibleDescription(why);
  }
  await expect(row.getByRole('checkbox', { name: 'Inbox' })).toBeEnabled();
});
