import type { Page } from '@playwright/test';
import { liveStreamPath } from '#contract/live.ts';
import { expect, test } from './fixtures.ts';
import { alive, settle } from './screens.ts';

// What a screen reads is begun by its loader. first-data.spec.ts shows that loaders read all of it; here, that screens read none of it
// a second time.

type Link = readonly [menu: string | null, name: string, path: string];

const walks: readonly (readonly [who: string, email: string | null, links: readonly Link[]])[] = [
  [
    'a visitor',
    null,
    [
      [null, 'Schedule', '/schedule'],
      [null, 'Team Feed', '/team-feed'],
      ['Team', 'Roster', '/roster'],
      ['Team', 'Leaderboard', '/leaderboard'],
      ['Team', 'MVP History', '/mvp-history'],
    ],
  ],
  [
    'a player',
    'player@demo.test',
    [
      [null, 'Dashboard', '/'],
      [null, 'Team Feed', '/team-feed'],
      ['Team', 'Roster', '/roster'],
      ['Team', 'Leaderboard', '/leaderboard'],
      ['Team', 'MVP Voting', '/mvp-voting'],
      ['Team', 'MVP History', '/mvp-history'],
      ['Games', 'Schedule & Results', '/schedule'],
      ['Games', 'Submit Stats', '/submit-stats'],
    ],
  ],
];

for (const [who, email, links] of walks) {
  test(`a link that ${who} follows makes no call twice`, async ({ as }) => {
    const page = await as(email);
    await page.goto('/leagues');
    await alive(page);
    const calls = recordUrls(page);
    for (const [menu, name, path] of links) {
      await test.step(name, async () => {
        await follow(page, menu, name);
        await expect(page).toHaveURL((url) => url.pathname === path);
        await settle(page);
        const made = calls.splice(0);
        expect(made, path).toEqual([...new Set(made)]);
      });
    }
  });
}

/** The path and query of every API call of the page from now on, but that of the live stream. */
function recordUrls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith(liveStreamPath)) urls.push(pathname + search);
  });
  return urls;
}

async function follow(page: Page, menu: string | null, name: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  if (menu) await main.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
