import { barriersOnDeskAndPhone, followDeviceTheme } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-requests.ts';
import { picture } from './picture.ts';
import { refusal, refuseWrites } from './refused-writes.ts';

const jordan = 'player@demo.test';

test('the composer stops at 500 characters and says why', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const text = page.getByRole('textbox', { name: 'Your update' });
  const share = page.getByRole('button', { name: 'Share Update' });
  await expect(share).toBeDisabled();
  await text.fill(' \u200b\n ');
  await expect(share).toBeDisabled();
  await text.fill('👨‍👩‍👧‍👦'.repeat(500));
  await expect(page.getByText('500/500 characters')).toBeVisible();
  await expect(share).toBeEnabled();
  await text.fill('👨‍👩‍👧‍👦'.repeat(501));
  await expect(page.getByText('501/500 characters')).toBeVisible();
  await expect(page.getByText('A post holds 500 characters. Take out one to share this one.')).toBeVisible();
  await expect(share).toBeDisabled();
  await text.press('Control+Enter');
  await expect(text).toHaveValue('👨‍👩‍👧‍👦'.repeat(501));
});

test('a post that is being shared cannot be shared again from a feed that was left and opened anew', async ({
  as,
}) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const text = page.getByRole('textbox', { name: 'Your update' });
  const share = page.getByRole('button', { name: 'Share Update' });
  await text.fill('See you at the gym');
  const release = await holdCalls(page, 'POST', '/api/posts');
  await share.click();
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  await expect(page).toHaveURL('/inbox');
  await page.goBack();
  await expect(text).toHaveValue('See you at the gym');
  await expect(share).toBeDisabled();
  release();
  await expect(page.getByRole('article').filter({ hasText: 'See you at the gym' })).toHaveCount(1);
  await expect(text).toHaveValue('');
});

test('the composer offers the players after an @, by keyboard too', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const text = page.getByRole('textbox', { name: 'Your update' });
  await text.pressSequentially('Thanks @m');
  const offered = page.getByRole('listbox', { name: 'Players to mention' });
  await expect(offered.getByRole('option')).toHaveText([/Maya Torres/, /Marcus/]);
  await text.press('ArrowDown');
  await expect(offered.getByRole('option', { selected: true })).toContainText('Marcus');
  await text.press('ArrowUp');
  await text.press('Enter');
  await expect(text).toHaveValue('Thanks @maya ');
  await expect(offered).toHaveCount(0);
  await text.pressSequentially('and @');
  await expect(offered).toBeVisible();
  await text.press('Escape');
  await expect(offered).toHaveCount(0);
  await text.press('Control+Enter');
  await expect(page.getByText('Post created successfully!', { exact: true })).toBeVisible();
});

test('the composer takes a pasted picture, and refuses what is none', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  const text = page.getByRole('textbox', { name: 'Your update' });
  await text.fill('Look');
  const input = page.getByLabel('Picture', { exact: true });
  await input.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible();
  await input.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('no cat') });
  await expect(page.getByText('Failed to process image. Please try again.', { exact: true })).toBeVisible();
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: heavy });
  await expect(page.getByText('Image must be smaller than 5MB', { exact: true })).toBeVisible();
  const { buffer } = picture(300, 200);
  await text.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    [...buffer],
  );
  await expect(page.getByAltText('To be shared with the post')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByAltText('To be shared with the post')).toHaveCount(0);
  await expect(text).toHaveValue('Look');
});

test('the composer keeps the text when the server refuses', async ({ as, expectNoise }) => {
  expectNoise(/status of 503/);
  const page = await as(jordan);
  await page.goto('/team-feed');
  const text = page.getByRole('textbox', { name: 'Your update' });
  await text.fill('Practice is off tonight');
  await refuseWrites(page, '**/api/posts');
  await page.getByRole('button', { name: 'Share Update' }).click();
  await expect(page.getByText('Unable to create post', { exact: true })).toBeVisible();
  await expect(page.getByText(refusal.message, { exact: true })).toBeVisible();
  await expect(text).toHaveValue('Practice is off tonight');
});

test('the composer gives way to the sign-in when the session is over', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/team-feed');
  await page.getByRole('textbox', { name: 'Your update' }).fill('Practice is off tonight');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Share Update' }).click();
  await expect(page.getByText('You must be logged in to post', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText('You need to sign in to post, like and comment')).toBeVisible();
});

test('nothing stands in the way of a screen reader or a keyboard', async ({ as }) => {
  const page = await as(jordan, { reducedMotion: 'reduce' });
  await followDeviceTheme(page);
  await page.goto('/team-feed');
  const first = page.getByRole('article').first();
  await page.getByRole('textbox', { name: 'Your update' }).fill('x'.repeat(501));
  await first.getByRole('button', { name: /^Comment/ }).press('Enter');
  await first.getByRole('textbox', { name: 'Your comment' }).fill('@m');
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
});
