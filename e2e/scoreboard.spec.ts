import { gameResult } from '#server/database/schema/schedule.ts';
import { expect, test } from './fixtures.ts';

test('scores of three digits stand on one line of the board, however narrow the phone', async ({
  page,
  app,
}) => {
  await app.db.update(gameResult).set({ ourScore: 118, opponentScore: 102, isWin: true });
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const score of ['118', '102']) {
      const lines = await page
        .getByRole('region', { name: 'Latest result' })
        .getByText(score, { exact: true })
        .evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        });
      expect(lines, `${score} at ${width} px`).toBe(1);
    }
  }
});
