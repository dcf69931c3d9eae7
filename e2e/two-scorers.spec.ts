import type { Page } from '@playwright/test';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { goOffline, openAndStore, withWorker } from './offline.ts';

const maya = 'captain@demo.test';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** In the place of the camera a picture that the test draws. */
async function replaceCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 720;
    canvas.height = 720;
    Object.assign(window, {
      seen: async (bytes: number[]) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        canvas.getContext('2d')?.drawImage(picture, 60, 60, 600, 600);
      },
    });
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
  });
}

/** Holds one phone's camera in front of the other's display until it has seen every code. */
async function scan(from: Page, to: Page): Promise<void> {
  await press(from, 'Show');
  await press(to, 'Scan');
  const code = from.getByRole('img', { name: /^QR code/ });
  const done = to.getByText(/\d+ plays? added/);
  await expect(async () => {
    const picture = await code.screenshot();
    await to.evaluate(
      (bytes) => (window as never as { seen(of: number[]): Promise<void> }).seen(bytes),
      [...picture],
    );
    await expect(done).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50], timeout: 60_000 });
}

async function openMerge(page: Page): Promise<void> {
  await press(page, 'Game menu');
  await press(page, 'Exchange with another phone');
}

test('two phones without a network show each other their plays, and have the same game', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { id } = await createGameRow(app.db, 1, {
    playedOn: '2026-11-18',
    time: '11:00 AM',
    opponent: 'Night Herons',
  });
  const pages: Page[] = [];
  for (const _ of [0, 1]) {
    const page = await as(maya, { ...phone, ...withWorker });
    await replaceCamera(page);
    await openAndStore(page, `/game/${id}/score`, ['["players",1,"roster"]', `["schedule","game",${id}]`]);
    pages.push(page);
  }
  const [one, other] = pages as [Page, Page];
  for (const page of pages) await goOffline(page);
  for (const page of pages) await press(page, 'Start scoring');
  await press(one, 'Night Herons');
  await press(one, '+2');
  await press(other, 'Night Herons');
  await press(other, '+3');
  for (const page of pages) await openMerge(page);
  await scan(one, other);
  await press(other, 'Now show mine');
  await scan(other, one);
  for (const page of pages) {
    await press(page, 'Close');
    const plays = page.getByRole('region', { name: 'Plays' });
    await expect(plays).toContainText('Night Herons: 2 points');
    await expect(plays).toContainText('Night Herons: 3 points');
  }
  // Also what the other phone entered is sent by the one that finds a connection.
  await other.context().setOffline(false);
  await expect(other.getByText('All saved')).toBeVisible();
  const visitor = await as(null);
  await visitor.goto(`/game/${id}`);
  await expect(visitor.getByRole('row', { name: /Night Herons 5/ })).toBeVisible();
});
