import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { buildWebClient } from '#demo/build.ts';
import { createGameRow, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';
import { startProduct } from './product.ts';

/*
 * What a scorer waits for: the answer to a tap on a processor slowed four times, as the game grows, a start without a connection, and
 * the storing of what was entered without one.
 * npm run bench -- scorer 50   enters fifty baskets in place of a hundred.
 */
const baskets = Number(process.argv[2] ?? 100);
/** Between two taps of a fast scorer, in milliseconds: what the last one sets off is done by then. */
const pause = 300;
const slowdown = 4;
const offlineBaskets = 400;

const profile = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
await buildWebClient();
const product = await startProduct({});
const browser = await puppeteer.launch({
  executablePath: findBrowser(),
  userDataDir: profile,
  args: [...browserArguments],
  env: { ...process.env, HOME: profile },
  defaultViewport: { width: 360, height: 740, hasTouch: true },
});
try {
  const { path, session } = await product.withDatabase(async (db) => {
    const { id, captain } = await createTeam(db);
    const playedOn = Temporal.Now.plainDateISO('UTC').toString();
    const game = await createGameRow(db, id, { playedOn, opponent: 'Night Herons' });
    return { path: `/game/${game.id}/score`, session: await createTestSession(db, captain) };
  });
  const page = await browser.newPage();
  await page.setCookie({ name: 'sixth-man-session', value: session, url: product.url });
  await page.goto(`${product.url}${path}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('::-p-aria(Start scoring)').click();
  await page.locator('::-p-aria(+2)').wait();
  await page.emulateCPUThrottling(slowdown);
  const answers: number[] = [];
  for (let basket = 0; basket < baskets; basket += 1) answers.push(...(await answerTimes(page, pause)));
  const half = answers.slice(answers.length / 2).toSorted((a, b) => a - b);
  print(`answers in the second half of ${baskets} baskets`, half);
  await page.locator('::-p-text(All saved)').wait();
  await page.close();

  const sent = Math.round(await sendTime(`${product.url}${path}`));
  console.log(`${offlineBaskets} plays entered without a connection: stored ${sent} ms after it is back`);

  // Being offline in the window alone would leave the service worker its connection.
  await product.stop();
  const starts: number[] = [];
  for (let start = 0; start < 5; start += 1) starts.push(await coldStart(`${product.url}${path}`));
  print(
    `starts without a server, after ${baskets + offlineBaskets} plays`,
    starts.toSorted((a, b) => a - b),
  );
} finally {
  await browser.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true });
}

/** Milliseconds from each of two taps to the frame that shows its answer, with a pause before each. */
function answerTimes(page: Page, pauseMs: number): Promise<number[]> {
  return page.evaluate(async (pauseOfTaps) => {
    const times: number[] = [];
    for (const label of ['Night Herons', '+2']) {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.textContent?.trim() === label,
      );
      if (pauseOfTaps > 0) await new Promise((resolve) => setTimeout(resolve, pauseOfTaps));
      const start = performance.now();
      button?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - start);
    }
    return times;
  }, pauseMs);
}

/** Milliseconds from the navigation to the buttons of plays, in a tab of its own. */
async function coldStart(url: string): Promise<number> {
  const page = await browser.newPage();
  await page.setOfflineMode(true);
  const start = performance.now();
  await page.goto(url);
  await page.locator('::-p-aria(+2)').setWaitForEnabled(false).wait();
  const duration = performance.now() - start;
  await page.close();
  return duration;
}

/** Milliseconds from the return of the connection until everything is stored. */
async function sendTime(url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('::-p-text(All saved)').wait();
  await page.setOfflineMode(true);
  for (let basket = 0; basket < offlineBaskets; basket += 1) await answerTimes(page, 0);
  await page.locator(`::-p-text(${offlineBaskets} plays on this phone only)`).wait();
  const start = performance.now();
  await page.setOfflineMode(false);
  await page.locator('::-p-text(All saved)').setWaitForEnabled(false).wait();
  const duration = performance.now() - start;
  await page.close();
  return duration;
}

function print(what: string, sorted: readonly number[]): void {
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(`${what}: ${at(0.5)} ms in the median, ${at(0.95)} ms at p95, ${at(1)} ms at most`);
}
