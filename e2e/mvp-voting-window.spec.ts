import { expect, test } from './fixtures.ts';
import { withoutStreams } from './live.ts';
import { openVote } from './mvp.ts';

const jordan = 'player@demo.test';

test('an open vote is never shown as ended, not even for a moment while it is read', async ({ as }) => {
  const page = await as(jordan);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { hasEnded: false });
    const noteEnd = () => {
      seen.hasEnded ||= document.body?.textContent?.includes('Voting has ended') ?? false;
    };
    new MutationObserver(noteEnd).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openVote(page);
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await page.evaluate(() => 'hasEnded' in window && window.hasEnded)).toBe(false);
});

test('the screen asks every minute whether the vote is still open', async ({ as, app }) => {
  // The live stream would make it refetch earlier.
  const page = await withoutStreams(await as(jordan));
  await page.clock.install({ time: '2026-11-18T17:00:00Z' });
  await openVote(page);
  await expect(page.getByRole('timer')).toContainText('3d 11h');
  await app.setClock('2026-11-21T17:00:00Z');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('timer')).toContainText(/^11h/);
  await app.setClock('2026-11-22T05:00:00Z');
  await page.clock.runFor(60_000);
  await expect(page.getByText('MVP voting for this week has ended')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MVP Voting 11/22-11/28');
  await expect(page.getByRole('button', { name: 'Cast Your Vote' })).toBeVisible();
});
