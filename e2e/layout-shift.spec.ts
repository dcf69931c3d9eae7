import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { delayReads, recordShifts, type Shift, tooManyShifts } from './layout-shifts.ts';
import { alive, settle } from './screens.ts';

// What every screen moves while its reads are under way is measured in screens.spec.ts, and where it comes with its data in
// first-data.spec.ts; here, a few screens at more widths.

test("nothing moves while one's own profile comes, whatever the width", async ({ as }) => {
  const page = await as('player@demo.test');
  await prepare(page);
  for (const width of [360, 390, 600, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/profile');
    await settle(page);
    await expect(page.getByText('MVP Nov 8–14')).toBeVisible();
    expect(await tooManyShifts(page), `${width} px`).toEqual([]);
  }
});

test('nothing moves while a scouted game comes to its captain', async ({ as }) => {
  const page = await as('captain@demo.test');
  await prepare(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/game/11');
    await settle(page);
    await expect(page.getByRole('rowheader', { name: 'Team totals' }).first()).toBeAttached();
    expect(await tooManyShifts(page), `${width} px`).toEqual([]);
  }
});

test('nothing moves while a page comes in pieces', async ({ as, app }) => {
  const page = await as(null);
  await recordShifts(page);
  const slow = sendInPieces(app.url);
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  try {
    for (const path of ['/', '/league/harbor/team/hawks']) {
      await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}${path}`);
      await settle(page);
      await alive(page);
      expect(await page.evaluate(() => window.recordedShifts()), path).toEqual([]);
    }
    await page.goto('about:blank');
  } finally {
    slow.close().closeAllConnections();
  }
});

for (const [reader, timezoneId] of [
  ["in the team's zone", 'America/New_York'],
  ['far from it', 'Asia/Kathmandu'],
] as const) {
  for (const [day, now] of [
    ['a Wednesday', '2026-11-18T17:00:00Z'],
    ['the Sunday before the announcement', '2026-11-22T17:00:00Z'],
  ] as const) {
    test(`the vote stands still while it comes on ${day} for a reader ${reader}`, async ({ as, app }) => {
      await app.setClock(now);
      const page = await as('player@demo.test', { timezoneId });
      await prepare(page);
      const shiftsByView: Record<string, readonly Shift[]> = {};
      for (const [width, theme] of [
        [360, 'light'],
        [640, 'dark'],
        [768, 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/mvp-voting');
        await settle(page);
        await expect(page.getByRole('timer')).toBeVisible();
        const shifts = await tooManyShifts(page);
        if (shifts.length > 0) shiftsByView[`${theme} at ${width}`] = shifts;
      }
      expect(shiftsByView).toEqual({});
    });
  }
}

/** Stands before the product as a slow line does: a browser that draws what has come draws a page up to ten times. */
function sendInPieces(product: string): Server {
  return createServer(async (request, reply) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return void reply.writeHead(404).end();
    const answer = await fetch(new URL(url, product));
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    reply.setHeader('content-type', type);
    const size = type.startsWith('text/html') ? Math.ceil(body.length / 10) : body.length;
    for (let sent = 0; sent < body.length; sent += size) {
      reply.write(body.subarray(sent, sent + size));
      await sleep(200);
    }
    reply.end();
  });
}

/** In the theme of the device; the two differ in colors only. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (window === top) localStorage.setItem('vite-ui-theme', 'system');
  });
  await recordShifts(page);
  await delayReads(page);
}
