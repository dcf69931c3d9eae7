import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from './fixtures.ts';
import { alive } from './screens.ts';

test('another site shows a league by the code it copied, and a link in it opens a tab', {
  tag: '@long',
}, async ({ as, app }) => {
  const page = await as(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/league/harbor/embed');
  await alive(page);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const site = createServer((_request, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Club</title><h1>Our club</h1>${code}`),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  try {
    await page.goto(`http://127.0.0.1:${portOf(site)}/`);
    const frame = page.frameLocator('iframe[title="Harbor Basketball Association: Standings"]');
    await expect(frame.getByRole('rowheader')).toHaveCount(8);
    const opening = page.waitForEvent('popup');
    await frame.getByRole('link', { name: 'Full standings' }).click();
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: 'Harbor Basketball Association' })).toBeVisible();
    expect(new URL(opened.url()).origin).toBe(app.url);
  } finally {
    site.close();
  }
});

function portOf(site: Server): number {
  const at = site.address();
  if (typeof at === 'string' || at === null) throw new Error('The site has no port');
  return at.port;
}
