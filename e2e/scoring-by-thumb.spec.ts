import type { Page } from '@playwright/test';
import { getScorebook } from '#contract/scorebook.ts';
import amateurFinal from '#domain/scorebook/testing/amateur-final.json' with { type: 'json' };
import { createGameRow, createTeam } from '#server/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './offline.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** A team whose only player is its captain, on whose phone a game is scored; everybody else is known by a number. */
async function openGame({ as, app }: Pick<Fixtures, 'as' | 'app'>) {
  const { id: teamId, captain, name: team } = await createTeam(app.db);
  const game = await createGameRow(app.db, teamId, { playedOn: '2026-11-18', opponent: 'Night Herons' });
  const page = await as(captain, phone);
  await page.goto(`/game/${game.id}/score`);
  const book = async () => {
    const reply = await page.request.get(getScorebook.path.replace('{id}', String(game.id)));
    return (await reply.json()) as { score: { home: number; away: number }; periods: unknown[] };
  };
  return { page, book, team };
}

/** Taps buttons by their text, each once the one before has been answered. */
function tapTogether(page: Page, labels: readonly string[], times: number): Promise<void> {
  return page.evaluate(
    async ([names, count]) => {
      for (let time = 0; time < count; time += 1)
        for (const name of names) {
          const button = [...document.querySelectorAll('button')].find(
            (one) => one.textContent?.trim() === name && !one.disabled,
          );
          if (!button) throw new Error(`There is no ${name}`);
          button.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
    },
    [labels, times] as const,
  );
}

test('four hundred plays without a connection are all on the server once there is one', {
  tag: '@long',
}, async ({ as, app, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, book } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await expect(page.getByText('All saved')).toBeVisible();
  await goOffline(page);
  await tapTogether(page, ['Night Herons', '+2'], 400);
  await expect(page.getByText('400 plays on this phone only')).toBeVisible();
  const start = performance.now();
  await page.context().setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  const duration = Math.round(performance.now() - start);
  test.info().annotations.push({ type: 'sent', description: `400 plays in ${duration} ms` });
  expect((await book()).score).toEqual({ home: 0, away: 800 });
});

test('a thousand double taps make no play twice', { tag: '@long' }, async ({ as, app }) => {
  const { page, book } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await page.getByRole('button', { name: '+2', exact: true }).waitFor();
  await page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
    for (let time = 0; time < 1_000; time += 1) {
      button('Night Herons')?.click();
      await new Promise((resolve) => setTimeout(resolve));
      const two = button('+2');
      two?.click();
      // In the same task, in the next one, or in the next frame.
      if (time % 3 === 1) await new Promise((resolve) => setTimeout(resolve));
      if (time % 3 === 2) await new Promise((resolve) => requestAnimationFrame(resolve));
      two?.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await book()).score.away).toBe(2_000);
});

test('a finger that taps twice enters one time-out, and takes nothing back', async ({ as, app }) => {
  const { page } = await openGame({ as, app });
  await press(page, 'Start scoring');
  await press(page, 'Night Herons');
  await press(page, '+2');
  await press(page, 'Time-out');
  const choice = page.getByRole('contentinfo').getByRole('button', { name: 'Night Herons' });
  await choice.dblclick();
  await expect(page.getByText('Night Herons: time-out')).not.toHaveCount(0);
  const plays = page.getByRole('region', { name: 'Plays' }).getByRole('listitem');
  await expect(plays).toHaveCount(2);
});

/** A button of the bar, or a player's. */
type Tap = string | { readonly side: Side; readonly number: string };

type Step = { readonly clock: number; readonly taps: readonly Tap[] };

test('the first quarter of an amateur final, tapped at its pace from its table’s list', {
  tag: '@long',
}, async ({ as, app }) => {
  const { page, book, team } = await openGame({ as, app });
  const numbers = { home: numbersOf('home'), away: numbersOf('away') };
  for (const number of numbers.home) {
    await page.getByLabel("Guest's number").fill(number);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  const starters = page.getByRole('region', { name: 'Starters' });
  for (const number of startersOf('home'))
    await starters.getByRole('button', { name: number, exact: true }).click();
  await press(page, '4 × 10');
  await page.getByRole('switch', { name: /Running clock/ }).check();
  await press(page, 'Start scoring');
  for (const number of numbers.away) {
    await page.getByLabel("Opponent's number").fill(number);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await press(page, 'Start the clock');
  const start = await page.evaluate(() => Date.now());
  const path: { x: number; y: number }[] = [];
  let last = 6_000;
  for (const [index, { clock, taps }] of quarter(team).entries()) {
    // Thirty times as fast as it was played, by a clock that says what the table's clock said.
    await page.waitForTimeout((100 * (last - clock)) / 30);
    last = clock;
    await page.context().clock.setFixedTime(start + 100 * (6_000 - clock));
    for (const one of taps) path.push(await tap(page, one));
    if (index % 8 === 0)
      await page.screenshot({ path: test.info().outputPath(`play-${String(index).padStart(2, '0')}.png`) });
  }
  const far = path.slice(1).map(({ x, y }, index) => Math.hypot(x - path[index]!.x, y - path[index]!.y));
  const mean = Math.round(far.reduce((sum, one) => sum + one, 0) / far.length);
  test.info().annotations.push({
    type: 'thumb',
    description: `${path.length} taps, ${mean} px from one to the next, ${Math.round(Math.max(...far))} at most`,
  });
  await expect(page.getByText('All saved')).toBeVisible();
  await expect.poll(async () => (await book()).periods[0]).toEqual(scoreOf());
});

/** Taps a button, on the bench too, and gives back where it is. */
async function tap(page: Page, one: Tap): Promise<{ x: number; y: number }> {
  const button = typeof one === 'string' ? barButton(page, one) : playerButton(page, one);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await button.click();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

function barButton(page: Page, name: string) {
  return page.locator('footer').getByRole('button', { name, exact: true });
}

function playerButton(page: Page, { side, number }: Exclude<Tap, string>) {
  const panel = page.getByRole('region', { name: side === 'home' ? /^(On court|Bench)$/ : 'Night Herons' });
  return panel.getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) });
}

type Side = 'home' | 'away';

/** Plays of the first quarter: clock, side, what, who. */
const plays = amateurFinal.plays.flatMap(([period, clock, side, what, who]) => {
  const people = Array.isArray(who) ? who.map(String) : who === null ? [] : [String(who)];
  const isOfQuarter = period === 1 && Number(clock) > 0;
  return isOfQuarter ? [{ clock: Number(clock), side: side as Side, what: String(what), people }] : [];
});

function numbersOf(of: Side): string[] {
  return [...new Set(plays.filter(({ side }) => side === of).flatMap(({ people }) => people))];
}

function startersOf(of: Side): readonly string[] {
  return plays.find(({ side, what }) => side === of && what === 'in')?.people ?? [];
}

/** What is tapped for each. The away team's substitutions aren't kept, and who comes and goes at once stays. */
function quarter(team: string): Step[] {
  const names = { home: team, away: 'Night Herons' };
  const steps: Step[] = [];
  for (const { clock, side, what, people } of plays) {
    const player = { side, number: people[0] ?? '' };
    if (what === 'timeout') steps.push({ clock, taps: ['Time-out', names[side]] });
    else if (what === 'in') steps.push(...(side === 'home' ? changesAt(clock) : []));
    else if (what === '1') steps.push({ clock, taps: [player, 'FT made'] });
    else if (what === '2' || what === '3') steps.push({ clock, taps: [player, `+${what}`] });
    else if (what !== 'out')
      steps.push({ clock, taps: [player, 'Foul', what === 'U' ? 'Unsportsmanlike foul' : 'Personal foul'] });
  }
  return steps;
}

/** The home team's substitutions at one moment, a pair each. */
function changesAt(clock: number): Step[] {
  if (clock === 6_000) return [];
  const who = (is: 'in' | 'out') =>
    plays
      .filter(({ side, what, clock: at }) => side === 'home' && what === is && at === clock)
      .flatMap(({ people }) => people);
  const coming = who('in').filter((number) => !who('out').includes(number));
  const leaving = who('out').filter((number) => !who('in').includes(number));
  return coming.flatMap((number, index) => {
    const out = leaving[index];
    if (out === undefined) return [];
    const taps = [{ side: 'home', number: out }, 'Sub', { side: 'home', number }] as const;
    return [{ clock, taps }];
  });
}

function scoreOf() {
  const points = (of: Side) =>
    plays
      .filter(({ side, what }) => side === of && /^[123]$/.test(what))
      .reduce((sum, { what }) => sum + Number(what), 0);
  return { home: points('home'), away: points('away') };
}
