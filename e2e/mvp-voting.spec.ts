import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { candidate, expectShare, openVote } from './mvp.ts';

const jordan = 'player@demo.test';
const priya = 'priya@demo.test';

test('two players vote, and both see the percentages move', { tag: '@long' }, async ({ as }) => {
  const [one, two] = [await as(jordan), await as(priya)];
  await openVote(one);
  await expect(one.getByText('Saturday, November 21 at 11:59 PM')).toBeVisible();
  await expect(one.getByRole('timer')).toContainText('3d 11h');
  await expectShare(one, 'Marcus Bell', 60);
  await expect(one.getByRole('button', { name: 'Cast Your Vote' })).toBeDisabled();
  await candidate(one, 'Maya Torres').check();
  await one.getByRole('button', { name: 'Cast Your Vote' }).click();
  await expect(one.getByText('Vote Cast Successfully!', { exact: true })).toBeVisible();
  await expect(one.getByText('Your MVP vote has been recorded.', { exact: true })).toBeVisible();
  await expect(one.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  await expectShare(one, 'Maya Torres', 33);
  await expectShare(one, 'Marcus Bell', 50);

  await openVote(two);
  await candidate(two, 'Maya Torres').check();
  await two.getByRole('button', { name: 'Cast Your Vote' }).click();
  await expect(two.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  await expectShare(two, 'Maya Torres', 43);

  await one.reload();
  await expectShare(one, 'Maya Torres', 43);
  await expect(one.getByRole('radio', { name: /Maya Torres Your vote/ })).toBeChecked();
});

test.describe('a cast vote is celebrated for three seconds', () => {
  const confetti = '.confetti';

  async function castVote(page: Page) {
    await openVote(page);
    await candidate(page, 'Maya Torres').check();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
    await page.getByRole('button', { name: 'Cast Your Vote' }).click();
    await expect(async () => {
      await page.clock.runFor(10);
      expect(await page.locator('[data-celebrating]').isVisible()).toBe(true);
    }).toPass();
  }

  test('with confetti that blocks no clicks', { tag: '@long' }, async ({ as }) => {
    const page = await as(jordan, { reducedMotion: 'no-preference' });
    await castVote(page);
    await expect(page.locator(confetti)).toBeVisible();
    await candidate(page, 'Ade Okafor').check();
    await expect(page.getByRole('button', { name: 'Change Vote' })).toBeEnabled();
    await page.clock.runFor(2_900);
    await expect(page.locator('[data-celebrating]')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.locator('[data-celebrating]')).toHaveCount(0);
    await expect(page.locator(confetti)).toHaveCount(0);
    await expect(page.getByText('Vote Cast! You voted for Maya Torres')).toBeVisible();
  });

  test('without motion for people who prefer less of it', { tag: '@long' }, async ({ as }) => {
    const page = await as(jordan, { reducedMotion: 'reduce' });
    await castVote(page);
    await expect(page.locator(confetti)).toBeHidden();
    expect(
      await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running')),
    ).toEqual([]);
    await page.clock.runFor(3_100);
    await expect(page.locator('[data-celebrating]')).toHaveCount(0);
  });
});
