import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { startOfTests } from '#demo/testing/league.ts';
import { attendanceSettings, gameAnswer } from '#server/database/schema/attendance.ts';
import { notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { answerKey, answerPath } from '#server/signing/answer-link.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { brokenWords } from './screen-checks.ts';
import { alive } from './screens.ts';

// Players answer from a mail: no sign-in, no JavaScript, and nothing is written before a button is pressed.

const nextGame = 15;

/** The organizer moves the next game, which asks everybody again, by email too. */
async function moveGame(organizer: Page): Promise<void> {
  const [competition] = await (await organizer.request.get('/api/leagues/1/competitions')).json();
  const { playedOn } = await (await organizer.request.get(`/api/schedule/${nextGame}`)).json();
  const hawks = competition.entries.find(({ name }: { name: string }) => name === 'Harbor Hawks').id;
  const fixture = competition.fixtures.find(
    (one: { playedOn: string; homeId: number; awayId: number }) =>
      one.playedOn === playedOn && [one.homeId, one.awayId].includes(hawks),
  );
  const { id, homeId, awayId, round, venue, court, state } = fixture;
  const values = { homeId, awayId, round, playedOn, venue, court, state };
  const url = `/api/competitions/${competition.id}/fixtures/${id}`;
  const reply = await organizer.request.put(url, { data: { ...values, time: '9:30 PM' } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Lets the mails about a change go at once, which wait so that it can be corrected. */
async function sendChanges({ db }: App): Promise<void> {
  await db.update(notificationDelivery).set({ dueAt: startOfTests.toString() });
  await db.execute(sql`update pgboss.job set start_after = now() where name = 'deliveries'`);
}

/** Opens the mail about the move that Jordan has got. */
async function openMail(page: Page): Promise<void> {
  const mail = page.getByRole('link', { name: /9:30 PM.*player@demo\.test/ });
  await expect(async () => {
    await page.goto('/demo-mail');
    expect(await mail.isVisible()).toBe(true);
  }).toPass();
  await mail.click();
  await expect(page.getByRole('heading', { name: 'As text' })).toBeVisible();
}

function answersOf(app: App) {
  return app.db.select().from(gameAnswer).where(eq(gameAnswer.gameId, nextGame)).orderBy(gameAnswer.playerId);
}

test('a player answers from the mail without JavaScript; a prefetch changes nothing; the captain ends its links', async ({
  app,
  as,
  expectNoise,
}) => {
  // Playwright's own script: a mail's frame runs none.
  expectNoise(/Blocked script execution in '[^']*\/demo-mail\//);
  const captain = await as('captain@demo.test');
  await moveGame(await as('admin@demo.test'));
  await sendChanges(app);
  const page = await as(null, { ...phone, javaScriptEnabled: false });
  await openMail(page);
  const urls = await page
    .locator('pre a[href*="/answer/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(urls.map((url) => new URL(url).search)).toEqual(['?answer=in', '?answer=maybe', '?answer=out']);
  const before = await answersOf(app);
  for (const url of urls) {
    expect((await page.request.get(url)).status()).toBe(200);
    expect((await page.request.head(url)).status()).toBe(200);
  }
  expect(await answersOf(app)).toEqual(before);

  await page.frameLocator('iframe').getByRole('link', { name: "I'm out" }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Hawks: are you in?' })).toBeVisible();
  await expect(page.getByText('9:30 PM')).toBeVisible();
  await page.getByLabel('Note (optional)').fill('Ankle');
  await expect(page.getByText('One more tap to confirm')).toBeVisible();
  await page.getByRole('button', { name: "I'm out" }).click();
  await expect(page.getByRole('status')).toHaveText("You're out. Thanks for letting us know!");
  await page.getByRole('button', { name: "I'm in" }).click();
  await expect(page.getByRole('status')).toHaveText("You're in. See you there!");
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Ankle');
  const own = (await answersOf(app)).filter(({ source }) => source === 'link');
  expect(own).toMatchObject([{ answer: 'in', note: 'Ankle', isStale: false }]);

  await captain.goto('/admin/settings/game-day');
  await alive(captain);
  await captain.getByRole('button', { name: 'Reset links' }).click();
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(captain.getByText('Links in earlier emails no longer work').first()).toBeVisible();
  await page.goto(urls[0] ?? '');
  await expect(page.getByText('The captain reset these links.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('where scripts run, the answer of the link is given once a person is there, and not by a hidden page', {
  tag: '@long',
}, async ({ app, as }) => {
  const page = await as(null);
  const [jordan] = await app.db.select().from(player).where(eq(player.email, 'player@demo.test'));
  const link = { playerId: jordan?.id ?? 0, gameId: nextGame, revision: 0 };
  const url = answerPath(await answerKey(app.db), link, 'out');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => window.name || 'hidden',
      configurable: true,
    });
  });
  await page.goto(url);
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 700);
  await page.keyboard.press('a');
  await expect(page.getByText('One more tap to confirm')).toBeVisible();
  await page.evaluate(() => {
    window.name = 'visible';
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('One more tap to confirm')).toBeVisible();
  await page.mouse.move(20, 20);
  await expect(page.getByRole('status')).toHaveText("You're out. Thanks for letting us know!");
  await page.getByRole('button', { name: "I'm in" }).click();
  await expect(page.getByRole('status')).toHaveText("You're in. See you there!");
  await page.evaluate(() => history.go(-2));
  await expect(page.getByText('You: In')).toBeVisible();
  await page.mouse.move(40, 40);
  await page.keyboard.press('a');
  await expect(page.getByText('One more tap to confirm')).toHaveCount(0);
  const own = (await answersOf(app)).filter(({ source }) => source === 'link');
  expect(own).toMatchObject([{ answer: 'in' }]);
});

test('the answers of a German player are whole words on a narrow phone', async ({ app, as }) => {
  const page = await as(null, { ...phone, locale: 'de-DE' });
  const [jordan] = await app.db.select().from(player).where(eq(player.email, 'player@demo.test'));
  const link = { playerId: jordan?.id ?? 0, gameId: nextGame, revision: 0 };
  await page.goto(answerPath(await answerKey(app.db), link, 'out').split('?')[0] ?? '');
  await expect(page.getByRole('button', { name: 'Vielleicht' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenWords(page)).toEqual([]);
  }
});

/** What the captain sets under the team's settings. */
const reminders = (page: Page) => page.getByRole('region', { name: 'Game reminders' });

test('the captain sets the hours of reminders, and switches one off', { tag: '@long' }, async ({
  as,
  app,
}) => {
  const page = await as('captain@demo.test', phone);
  await page.goto('/admin/settings/game-day');
  await alive(page);
  const card = reminders(page);
  await expect(card.getByLabel('Ask everyone')).toHaveValue('72');
  await expect(card.getByLabel('Ask again')).toHaveValue('24');
  await expect(card.getByLabel('Tell the captain')).toHaveValue('12');
  await card.getByLabel('Ask everyone').selectOption('48 hours before');
  await card.getByLabel('Tell the captain').selectOption('Never');
  // Somebody else changes another one meanwhile, of which this window does not know.
  await app.db
    .insert(attendanceSettings)
    .values({ teamId: 1, remindHours: 36 })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set: { remindHours: 36 } });
  await card.getByRole('button', { name: 'Save reminders' }).click();
  await expect(page.getByText('Reminders saved').first()).toBeVisible();
  await expect(card.getByLabel('Ask again')).toHaveValue('36');
  const other = await as('captain@demo.test');
  await other.goto('/admin/settings/game-day');
  await alive(other);
  await expect(reminders(other).getByLabel('Ask everyone')).toHaveValue('48');
  await expect(reminders(other).getByLabel('Ask again')).toHaveValue('36');
  await expect(reminders(other).getByLabel('Tell the captain')).toHaveValue('never');
});
