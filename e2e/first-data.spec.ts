import type { Page } from '@playwright/test';
import { expectSmallChunk, sharedScripts } from './budget.ts';
import { recordCalls } from './first-data.ts';
import { expect, test } from './fixtures.ts';
import { recordShifts, tooManyShifts } from './layout-shifts.ts';
import { alive, screensOf, settle } from './screens.ts';

// A page comes with all that its screen shows: nothing moves when it is opened, and nothing is left to read. Pages of visitors
// are the same whether reads are slow or not: screens.spec.ts asks that of them, too.

const ofCaptains = new Set([...screensOf('player'), ...screensOf('admin'), '/player/2']);

const walks = [
  ['a player', 'player@demo.test', [...screensOf('player'), '/player/2', '/leaderboard', '/mvp-history']],
  ['an admin', 'admin@demo.test', [...screensOf('admin'), '/dashboard', '/leagues', '/team-feed']],
  ['somebody who awaits approval', 'pending@demo.test', [...screensOf('visitor'), '/submit-stats']],
] as const;

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

for (const [who, email, screens] of walks) {
  test(`no screen of ${who} moves or calls the API when it is opened, on a phone and at a desk`, async ({
    as,
  }) => {
    const page = await as(email);
    await recordShifts(page);
    const calls = recordCalls(page);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      for (const url of screens) {
        await page.goto(url);
        await expectStill(page, `${url} at ${size.width}`, calls, callsOf[url]);
      }
    }
  });
}

test('no screen of the captain moves, calls the API or brings more than a small chunk of its own, on a phone and at a desk', async ({
  as,
}) => {
  const page = await as('captain@demo.test');
  await recordShifts(page);
  const shared = await sharedScripts(page);
  const calls = recordCalls(page);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    for (const url of ofCaptains) {
      await page.goto(url, { waitUntil: size === desk ? 'networkidle' : 'load' });
      await expectStill(page, `${url} at ${size.width}`, calls, callsOf[url]);
      if (size === desk) await expectSmallChunk(page, url, shared);
    }
  }
});

async function expectStill(
  page: Page,
  name: string,
  calls: string[],
  expected: string[] = [],
): Promise<void> {
  await settle(page);
  await alive(page);
  expect.soft(await tooManyShifts(page), `${name} moves`).toEqual([]);
  expect.soft(calls.splice(0), `${name} calls`).toEqual(expected);
}

/** Which of the devices is this one, the call's own cookie says; links are read in the browser. */
const callsOf: Record<string, string[]> = {
  '/profile/devices': ['GET /api/auth/sessions'],
  '/captain/unknown': ['GET /api/captain-invites/unknown'],
  '/score/unknown': ['GET /api/score-links/unknown'],
  '/jersey/unknown': ['GET /api/jersey-links/unknown'],
};

test('a screen of links and choices opens without a call, too', async ({ as }) => {
  const page = await as('player@demo.test');
  const calls = recordCalls(page);
  for (const url of [
    '/',
    '/?team=2',
    '/roster?team=2',
    '/league/harbor/team/dockside',
    '/submit-stats',
    '/leagues?league=harbor',
    '/schedule?game=1',
    '/login',
  ]) {
    await page.goto(url);
    // The box score hides the heading from assistive technology.
    if (url.includes('game=')) await expect(page.getByRole('dialog', { name: 'Box Score' })).toBeVisible();
    else await settle(page);
    await alive(page);
    expect(calls, url).toEqual([]);
  }
});
