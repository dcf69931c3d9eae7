import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { withoutFirstData } from './first-data.ts';
import { expect, test } from './fixtures.ts';
import { answerReads, refuseReads, refuseReadsHere, unreadPaths } from './refused-reads.ts';
import { alive, settle } from './screens.ts';

// When reads fail, every screen says so under its heading, and "Try again" completes it.

/** A screen, a text on it once everything was read, and the paths whose failure it does not show. */
type Whole = readonly [url: string, something: string, quiet?: readonly string[]];

/** The team's name over a heading stays blank. */
const name = ['/api/teams/1'];
/** The number of pending players, beside a link of the navigation. */
const pending = ['/api/players'];
/** The number of unread notifications, beside every screen's bell. */
const unreadCount = '/api/notifications/unread';
/** The team's place in its league, under a heading. */
const standing = ['/api/teams/1/standing'];

const screens: Record<'player' | 'admin', readonly Whole[]> = {
  player: [
    ['/', 'Dockside Ballers'],
    ['/dashboard', 'Dockside Ballers'],
    ['/profile', 'MVP Nov 8–14'],
    ['/team-feed', 'Maya Torres', name],
    ['/schedule', 'vs Breakwater Bulls', standing],
    ['/roster', 'Maya Torres', name],
    ['/mvp-voting', 'Marcus Bell'],
    ['/submit-stats', 'Points'],
    ['/player/2', 'MVP Nov 8–14'],
    ['/leaderboard', 'Maya Torres', name],
    ['/mvp-history', 'Maya Torres'],
    ['/leagues', 'Harbor Basketball Association'],
    ['/league/harbor/team/hawks', 'Dockside Ballers'],
    ['/league/harbor/team/hawks/public', 'Dockside Ballers', standing],
  ],
  admin: [
    ['/', 'Dockside Ballers', pending],
    ['/schedule', 'vs Breakwater Bulls', [...standing, ...pending]],
    ['/roster', 'Maya Torres', [...name, ...pending]],
    ['/admin/players', 'Maya Torres', name],
    ['/admin/invite-codes', 'HAWK-2026', [...name, ...pending]],
    ['/admin/settings', 'Time slot', [...name, ...pending]],
    ['/admin/settings/voting', 'Close voting now', pending],
    ['/admin/settings/members', 'Maya Torres', [...name, ...pending]],
    ['/admin/subs', 'Ines Okafor', [...name, ...pending]],
    ['/admin/audit', 'approved Jordan Lee', [...name, ...pending]],
    ['/admin/leagues', 'Harbor Basketball Association', pending],
    ['/admin/system', 'Database', pending],
    ['/admin/setup', 'Harbor Basketball Association', pending],
  ],
};

for (const who of ['player', 'admin'] as const) {
  test(`every screen of the ${who}'s says what could not be read, and reads all of it on Try again`, async ({
    as,
    expectNoise,
  }) => {
    // Without the team, its own URL shows the error screen, which logs the reason.
    expectNoise(/RequestError: 400/);
    const page = await as(`${who}@demo.test`, { reducedMotion: 'reduce' });
    await withoutFirstData(page);
    await refuseReads(page);
    const checked = new Set<string>();
    for (const [url, something, quiet = []] of screens[who]) {
      await test.step(url, async () => {
        await page.goto(url);
        await settle(page);
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
        expect(await barriers(page, 'html', checked), url).toEqual([]);
        await answerReads(page);
        await tryAgain(page);
        const whole = page.getByRole('main').getByText(something).filter({ visible: true });
        await expect(whole.first()).toBeVisible();
        await expect(async () => {
          // A part that depends on another read shows its own failure only after that one.
          await tryAgain(page);
          const unread = await unreadPaths(page);
          const silent = unread.filter((path) => ![unreadCount, ...quiet].includes(path));
          expect(silent, `failures that ${url} does not show`).toEqual([]);
        }).toPass();
      });
    }
  });
}

test('a visitor whose reads fail on the way completes each screen with Try again', async ({ page }) => {
  await page.goto('/leagues');
  await alive(page);
  const checked = new Set<string>();
  for (const [link, something] of [
    ['Schedule', 'vs Breakwater Bulls'],
    ['Leaderboard', 'Maya Torres'],
    ['Roster', 'Maya Torres'],
    ['MVP History', 'Maya Torres'],
    ['Team Feed', 'Maya Torres'],
  ] as const) {
    await test.step(link, async () => {
      await refuseReadsHere(page);
      await follow(page, link);
      await settle(page);
      await expect(page.getByText("This couldn't be loaded.").first()).toBeVisible();
      expect(await barriers(page, 'html', checked), link).toEqual([]);
      await answerReads(page);
      await tryAgain(page);
      await expect(page.getByRole('main').getByText(something).first()).toBeVisible();
    });
  }
});

/** Presses "Try again" until no such button is left. */
async function tryAgain(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Try again' });
  while ((await buttons.count()) > 0) {
    // A card that has read the data of another one removes that one's button, perhaps before the press.
    await buttons
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
    await settle(page);
  }
}

async function follow(page: Page, link: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  const direct = main.getByRole('link', { name: link, exact: true });
  if (!(await direct.isVisible())) await main.getByRole('button', { name: 'Team', exact: true }).click();
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
