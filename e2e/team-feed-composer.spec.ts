import { barriersOnDeskAndPhone, followDeviceTheme } from './barriers.ts';
import { expect, test } from './fixtures.ts';
import { picture } from './picture.ts';

const jordan = 'player@demo.test';

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
  await expect(page.getByAltText('Picture for your post')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByAltText('Picture for your post')).toHaveCount(0);
  await expect(text).toHaveValue('Look');
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
