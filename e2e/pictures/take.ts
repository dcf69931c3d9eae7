import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { startOfTests } from '#demo/testing/league.ts';
import { player } from '#server/database/schema/players.ts';
import { createSession } from '#server/identity/sessions.ts';
import { defaultLanguage } from '../../messages/language.ts';
import type { App } from '../app.ts';
import { people, type Series, type Who } from './choice.ts';
import { bringAbout } from './states.ts';

type SeriesOptions = Series & { app: App; browser: Browser; folder: string };

/** A feed goes on for long. */
const highest = 4000;

/** Opens a URL once and takes it at each width. Gives back the paths of the pictures. */
export async function takeSeries({ folder, widths, ...options }: SeriesOptions): Promise<string[]> {
  const { page, close } = await openWindow(options);
  try {
    await bringAbout(page, options.state);
    await page.goto(options.url);
    await settle(page, options.state);
    await mkdir(join(folder, options.who), { recursive: true });
    const paths = widths.map((width) => join(folder, options.who, fileName(options, width)));
    for (const [index, width] of widths.entries()) {
      await fitFullPage(page, width);
      await page.screenshot({ path: paths[index]!, animations: 'disabled' });
    }
    return paths;
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  }
}

type WindowOf = Pick<SeriesOptions, 'app' | 'browser' | 'who' | 'theme'> &
  Partial<Pick<SeriesOptions, 'state'>>;

/** A window of somebody's at the tests' moment, in New York. */
export async function openWindow({ app, browser, who, theme, state }: WindowOf) {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: defaultLanguage === 'en' ? 'en-US' : defaultLanguage,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // Messages about waiting appear only after a while.
  if (state === 'loading') await context.clock.install({ time: startOfTests.epochMilliseconds });
  else await context.clock.setFixedTime(startOfTests.epochMilliseconds);
  await context.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
  await signIn(app, context, who);
  return { page: await context.newPage(), close: () => context.close() };
}

/** Until everything is there that the state lets come, pictures and font too. */
export async function settle(page: Page, state: Series['state']): Promise<void> {
  if (state === 'loading') {
    await page
      .locator('[role=status], .animate-pulse-soft')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
    return;
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.animate-pulse-soft, .animate-turn'));
  await page.waitForLoadState('networkidle');
  for (const frame of await page.locator('iframe').all()) {
    await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor();
  }
  await page.evaluate(() => document.fonts.ready);
}

async function signIn(app: App, context: BrowserContext, who: Who): Promise<void> {
  const email = people[who];
  if (!email) return;
  const [row] = await app.db.select().from(player).where(eq(player.email, email));
  if (!row?.subject) throw new Error(`Nobody in the demo league has the email ${email}`);
  const identity = { uid: row.subject, email, displayName: row.name, photoURL: row.photoURL };
  const value = await createSession({ db: app.db, identity: { issuer: app.issuer } }, identity);
  await context.addCookies([{ name: 'sixth-man-session', value, url: app.url }]);
}

/** Makes the window as high as the page, so that what stays in its place stands where it does at the page's end. */
async function fitFullPage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(whole, highest) });
}

function fileName({ url, theme, state }: Pick<Series, 'url' | 'theme' | 'state'>, width: number): string {
  const screen = url === '/' ? 'home' : url.slice(1).replaceAll('/', '-');
  const tail = state === 'full' ? '' : `-${state}`;
  return `${screen}${tail}-${width}-${theme}.png`;
}
