import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { candidate, expectShare, openVote } from './mvp.ts';

declare global {
  interface Window {
    /** What live regions have said, in order. Set by this test in its page. */
    announced: string[];
  }
}

test('a screen reader hears of the vote: that it is cast, and how the shares stand then', async ({ as }) => {
  const page = await as('player@demo.test');
  await openVote(page);
  await expectShare(page, 'Marcus Bell', 60);
  const said = await listen(page);
  await candidate(page, 'Maya Torres').check();
  await page.getByRole('button', { name: 'Cast Your Vote' }).click();
  await expect.poll(said).toContain('Maya Torres now has 33% of the votes');
  await expect.poll(async () => (await said()).join()).toContain('Vote Cast Successfully!');
  await candidate(page, 'Jordan Lee').check();
  await expect.poll(said).toContain('You cannot vote for yourself. Select another candidate to continue.');
});

test('a writer hears what is left of 500 characters now and then, not at every key', async ({ as }) => {
  const page = await as('player@demo.test');
  await page.goto('/team-feed');
  const field = page.getByRole('textbox', { name: 'Your update' });
  await field.fill('x'.repeat(440));
  const said = await listen(page);
  await field.press('End');
  await page.keyboard.type('y'.repeat(70));
  await expect(page.getByText('510/500 characters')).toBeVisible();
  expect(await said()).toEqual([
    'At most 50 characters left',
    'At most 20 characters left',
    'At most 10 characters left',
    'No characters left',
    'Longer than 500 characters, too long to share',
  ]);
  await expect(page.getByText('A post holds 500 characters. Take out 10 to share this one.')).toBeVisible();
});

test('a sort of the leaderboard and a search that finds few are said', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/leaderboard');
  await expect(page.getByRole('row', { name: /Jordan Lee/ })).toBeVisible();
  const said = await listen(page);
  await page.getByRole('button', { name: 'APG' }).click();
  await expect.poll(said).toContain('Sorted by assists per game, highest first');
  await page.getByRole('button', { name: 'APG' }).click();
  await expect.poll(said).toContain('Sorted by assists per game, lowest first');
  await page.goto('/admin/players');
  const search = page.getByLabel('Search players');
  await expect(search).toBeVisible();
  const announced = await listen(page);
  await search.fill('maya');
  await expect.poll(announced).toContain('1 of 11 players found');
});

/** Gives back what every live region has come to say since, in its order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    window.announced = said;
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    new MutationObserver((changes) => {
      const spoken = changes.flatMap(({ target, addedNodes }) =>
        [target, ...addedNodes].flatMap((node) => {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(regions);
          return [...(region ? [region] : []), ...(element?.querySelectorAll(regions) ?? [])];
        }),
      );
      for (const region of new Set(spoken)) {
        const text = region.textContent.trim();
        if (text && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announced);
}
