import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { expect, test } from './fixtures.ts';
import { picture } from './picture.ts';

const jordan = 'player@demo.test';

test.describe('the photo', () => {
  const refusals = [
    {
      what: 'a file that is no picture',
      file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('pick and roll') },
      words: ['Invalid file type', 'Please select an image file'],
    },
    {
      what: 'a picture of more than 5 MB',
      file: { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      words: ['Image must be smaller than 5MB'],
    },
    {
      what: 'a picture that is broken',
      file: { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not really a picture') },
      words: ['Failed to process image. Please try again.'],
    },
    {
      what: 'a photo of an iPhone, in Windows, which knows no such type',
      file: { name: 'IMG_0023.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic') },
      words: ['Invalid file type', 'Your phone saved this as HEIC. Choose a JPEG or take a screenshot.'],
    },
  ];

  test('is refused with a reason: no picture, too large, broken, HEIC', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    for (const { what, file, words } of refusals) {
      await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
      for (const text of words) await expect(toast, what).toContainText(text);
      await expect(page.getByRole('button', { name: 'Upload photo' }), what).toBeEnabled();
    }
  });

  test('of exactly 5 MB is not too large', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    const { buffer, ...file } = picture(64, 64);
    const padded = Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024 - buffer.length)]);
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ ...file, buffer: padded });
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  });

  test('of 48 megapixels is scaled down by the browser', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture(8064, 6048));
    const photo = page.locator('form img');
    await expect(photo).toHaveJSProperty('naturalWidth', 400, { timeout: 30_000 });
  });

  test('that cannot be uploaded says so, and can be chosen again', async ({ as }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    const message = 'You can upload up to 40 pictures a day';
    const body = { code: 'rate_limited', message, requestId: 'r' };
    await page.route('**/api/images?*', (route) => route.fulfill({ status: 429, json: body }), { times: 1 });
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture(64, 64));
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(toast).toContainText("Couldn't upload the picture");
    await expect(toast).toContainText(message);
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture(64, 64));
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  });

  test('is scaled down to 400 pixels, kept as a JPEG, and can be taken away again', async ({ as, app }) => {
    const page = await as(jordan);
    await page.goto('/edit-profile');
    const letThrough = await holdPictures(page);
    await page.getByLabel('Photo', { exact: true }).setInputFiles(picture(300, 1200));
    // Pressed before the picture is ready, which the save waits for.
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await letThrough();
    await expect(page).toHaveURL('/');
    const photoOf = async () => {
      const [row] = await app.db.select().from(player).where(eq(player.email, jordan));
      return row?.photoURL;
    };
    expect(await photoOf()).toMatch(/^\/images\/[0-9a-f]{64}\.jpg$/);
    await page.goto('/profile');
    const photo = page.getByRole('main').locator('img').first();
    await expect(photo).toHaveJSProperty('naturalHeight', 400);
    await expect(photo).toHaveJSProperty('naturalWidth', 100);
    await page.goto('/edit-profile');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page).toHaveURL('/');
    expect(await photoOf()).toBeNull();
  });
});

/** No picture is read before the function that it returns is called. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const read = window.createImageBitmap;
    window.createImageBitmap = (async (...input: Parameters<typeof read>) => {
      await promise;
      return Reflect.apply(read, window, input);
    }) as typeof read;
    return { open: () => resolve() };
  });
  return () => gate.evaluate(({ open }) => open());
}
