import type { Locator, Page } from '@playwright/test';
import { getScorebook } from '#contract/scorebook.ts';
import { startOfTests } from '#demo/testing/league.ts';
import { createGameRow } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';

/*
 * The first quarter of an amateur game as its table wrote it down, entered at the list's times of the game clock. Our players by their
 * place on tonight's list, the first five begin; the opponent as one column.
 */

type What = '+2' | '+3' | 'FT made' | 'Personal foul' | 'Unsportsmanlike foul' | 'Time-out';
type Entry = readonly [seconds: number, who: number | null, what: What | readonly ['in', number]];

const quarter: readonly Entry[] = [
  [574, null, 'Personal foul'],
  [548, 1, '+3'],
  [536, 2, '+2'],
  [516, null, '+3'],
  [503, 1, '+2'],
  [461, 1, '+2'],
  [436, null, '+3'],
  [425, null, 'Personal foul'],
  [411, null, '+2'],
  [395, 2, '+2'],
  [375, 0, '+2'],
  [350, 2, '+3'],
  [349, null, 'Time-out'],
  [308, 2, 'Unsportsmanlike foul'],
  [306, null, 'FT made'],
  [306, null, 'FT made'],
  [289, 4, 'Personal foul'],
  [289, 4, ['in', 5]],
  [287, null, '+2'],
  [268, null, '+2'],
  [261, 3, 'Personal foul'],
  [261, null, 'Personal foul'],
  [239, null, '+2'],
  [239, 0, 'Personal foul'],
  [239, null, 'FT made'],
  [228, null, 'Personal foul'],
  [228, 1, ['in', 6]],
  [228, 5, ['in', 7]],
  [185, null, '+2'],
  [168, null, 'Personal foul'],
  [168, 3, 'FT made'],
  [168, 3, ['in', 4]],
  [152, 7, 'Personal foul'],
  [152, 2, ['in', 1]],
  [152, null, 'FT made'],
  [152, null, 'FT made'],
  [18, 6, '+3'],
];

/** Points and fouls of our players, by place, as the list adds up. */
const ours: readonly (readonly [place: number, points: number, fouls: number])[] = [
  [0, 2, 1],
  [1, 7, 0],
  [2, 7, 1],
  [3, 1, 1],
  [4, 0, 1],
  [5, 0, 0],
  [6, 3, 0],
  [7, 0, 1],
];

const size = { width: 360, height: 640 };

/** A thumb that remembers where it pressed. */
function createThumb() {
  const presses: { x: number; y: number }[] = [];
  return {
    presses,
    press: async (button: Locator) => {
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (box) presses.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await button.tap();
    },
  };
}

type Thumb = ReturnType<typeof createThumb>;

async function enter(page: Page, { press }: Thumb, names: readonly string[], [, who, what]: Entry) {
  const bar = page.locator('[data-display] footer');
  const action = (name: string) => press(bar.getByRole('button', { name, exact: true }));
  const person = async (place: number) => {
    const button = page.getByRole('button', { name: names[place] ?? '' });
    await press(button.first());
  };
  if (what === 'Time-out') {
    await action('Time-out');
    return action('Night Herons');
  }
  if (who === null) await press(page.getByRole('button', { name: 'Night Herons', exact: true }));
  else await person(who);
  if (typeof what !== 'string') {
    await action('Sub');
    return person(what[1]);
  }
  if (what.endsWith('foul')) await action('Foul');
  return action(what);
}

/** How far the thumb went between two presses on average, and where on the screen it pressed. */
function pathText(presses: Thumb['presses']): string {
  const steps = presses.slice(1).map(({ x, y }, index) => {
    const before = presses[index] ?? { x, y };
    return Math.hypot(x - before.x, y - before.y);
  });
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const share = (isIn: (y: number) => boolean) =>
    Math.round((100 * presses.filter(({ y }) => isIn(y)).length) / presses.length);
  const third = size.height / 3;
  return [
    `${presses.length} presses, ${Math.round(mean)} px from one to the next, ${Math.round(Math.max(...steps))} px at most`,
    `${share((y) => y < third)} % in the top third, ${share((y) => y >= third && y < 2 * third)} % in the middle, ${share((y) => y >= 2 * third)} % in the bottom third`,
  ].join('; ');
}

test('a quarter entered from a written list has the totals of the list', { tag: '@long' }, async ({
  as,
  app,
}) => {
  test.setTimeout(300_000);
  const row = { playedOn: '2026-11-18', time: '11:00 AM', opponent: 'Night Herons' };
  const { id } = await createGameRow(app.db, 1, row);
  const page = await as('captain@demo.test', { viewport: size, hasTouch: true });
  await page.goto(`/game/${id}/score`);
  const starters = page.getByRole('region', { name: 'Starters' }).getByRole('button');
  await starters.first().waitFor();
  const names = await starters.locator('span:last-child').allTextContents();
  for (const place of [0, 1, 2, 3, 4]) await starters.nth(place).tap();
  await page.getByRole('button', { name: 'Start scoring' }).tap();
  const start = page.getByRole('button', { name: 'Start the clock' });
  await start.tap();

  const thumb = createThumb();
  for (const [index, entry] of quarter.entries()) {
    await page.clock.setFixedTime(startOfTests.add({ seconds: 600 - entry[0] }).epochMilliseconds);
    await enter(page, thumb, names, entry);
    // A whistle stopped it.
    if (await start.isVisible()) await thumb.press(start);
    if (index % 12 === 11)
      await test.info().attach(`after ${index + 1} entries`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      });
  }
  await expect(page.getByText('All saved')).toBeVisible();
  test.info().annotations.push({ type: 'thumb', description: pathText(thumb.presses) });

  const reply = await page.request.get(getScorebook.path.replace('{id}', String(id)));
  const { score, box } = getScorebook.replies[200].parse(await reply.json()) ?? {};
  expect(score).toEqual({ home: 20, away: 21 });
  const lines = (box?.home.lines ?? []).map(({ player, counts }) => {
    const count = (column: 'points' | 'fouls') => counts[box?.home.columns.indexOf(column) ?? -1];
    return [names.indexOf(player?.name ?? ''), count('points'), count('fouls')];
  });
  expect(lines.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual(ours);
  const theirs = box?.away;
  expect(theirs?.totals[theirs.columns.indexOf('fouls')]).toBe(5);
});
