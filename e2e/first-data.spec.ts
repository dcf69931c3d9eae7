import { recordCalls } from './first-data.ts';
import { chooseTeam, expect, test } from './fixtures.ts';
import { alive, screensOf, settle } from './screens.ts';

// A page of somebody signed in comes with all that its screen shows: nothing is left to ask for.
test.use({ trace: 'off' });

const ofCaptains = ['/', '/dashboard', '/team-feed', '/submit-stats', '/mvp-voting', '/player/2', '/profile'];

const walks = [
  ['a player', 'player@demo.test', [...screensOf('player'), '/player/2', '/leaderboard', '/mvp-history']],
  ['the captain', 'captain@demo.test', [...new Set([...screensOf('admin'), ...ofCaptains])]],
  ['an admin', 'admin@demo.test', [...screensOf('admin'), '/dashboard', '/leagues', '/team-feed']],
  ['somebody who awaits approval', 'pending@demo.test', [...screensOf('visitor'), '/submit-stats']],
] as const;

/** Which of the devices is this one, the call's own cookie says. */
const ofDevices = { '/profile/devices': ['GET /api/auth/sessions'] };

for (const [who, email, screens] of walks) {
  const expectedCalls = screens.includes('/profile/devices') ? ofDevices : {};
  test(`every screen of ${who} opens without a call`, async ({ as }) => {
    const page = await as(email);
    const calls = recordCalls(page);
    const callsByScreen: Record<string, readonly string[]> = {};
    for (const url of screens) {
      await page.goto(url);
      await settle(page);
      await alive(page);
      if (calls.length > 0) callsByScreen[url] = calls.splice(0);
    }
    expect(callsByScreen).toEqual(expectedCalls);
  });
}

test('a screen of links and choices opens without a call, too', async ({ as, app }) => {
  const page = await as('player@demo.test');
  const calls = recordCalls(page);
  await chooseTeam(page, app, 2);
  for (const url of [
    '/',
    '/roster',
    '/submit-stats',
    '/leagues?league=harbor',
    '/schedule?game=1',
    '/login',
  ]) {
    await page.goto(url);
    await settle(page);
    await alive(page);
    expect(calls, url).toEqual([]);
  }
});

test('what is read anew at each visit is, from the second on', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/admin/invite-codes');
  await settle(page);
  const calls = recordCalls(page);
  await page.getByRole('link', { name: 'Team Feed' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team Feed' })).toBeVisible();
  const listed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/invite-codes');
  await page.goBack();
  await listed;
  expect(calls).toContain('GET /api/invite-codes');
});
