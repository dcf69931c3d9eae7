import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { buildWebClient } from '#demo/build.ts';
import { freePort, type Running, run } from '#demo/testing/process.ts';
import { APP_DATABASE, OWNER_ROLE } from '#embedded-postgres/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { createGameRow, createTeam, createTestSession, testIssuer } from '#server/testing/fixtures.ts';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';

/*
 * `npm run drill -- scorebook 12`: somebody scores a game while the tab, the browser or the server is killed with SIGKILL at a random
 * moment, so often. What the screen had shown as a play must be there afterwards, and on the server in the end.
 */
const rounds = Number(process.argv[2] ?? 50);
const victims = ['tab', 'browser', 'server'] as const;

const folder = await mkdtemp(join(tmpdir(), 'sixth-man-drill-'));
const port = await freePort();
const url = `http://localhost:${port}`;
await buildWebClient();
let server = await startServer();
const { gameId, cookie } = await prepare();
let browser = await openBrowser();

try {
  let points = 0;
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] ?? 'tab';
    const page = await openGame(browser);
    const before = await readPoints(page);
    if (before < points)
      throw new Error(`Round ${round}: ${points} points were on the screen, ${before} are left`);
    points = await scoreUntilKilled(page, before, victim);
    if (victim === 'server') server = await startServer();
    if (victim === 'browser') browser = await openBrowser();
    console.log(`${round + 1}. ${victim} killed at ${points} points`);
  }
  const page = await openGame(browser);
  const last = await readPoints(page);
  await page.waitForFunction(() => document.body.textContent.includes('All saved'), { timeout: 60_000 });
  const reply = await fetch(`${url}/api/schedule/${gameId}/scorebook`);
  const { score } = (await reply.json()) as { score: { away: number } };
  console.log(`${points} points were on the screen, ${last} are there, ${score.away} on the server`);
  if (last < points || score.away !== last) process.exitCode = 1;
} finally {
  await browser.close().catch(() => {});
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}

/** Enters baskets until something is killed at a random moment; returns the points that the screen showed last. */
async function scoreUntilKilled(
  page: Page,
  before: number,
  victim: (typeof victims)[number],
): Promise<number> {
  let points = before;
  let isKilled = false;
  const killed = delay(200 + Math.random() * 1_500).then(async () => {
    isKilled = true;
    await kill(page, victim);
  });
  while (!isKilled) {
    // A round trip to the browser: what it returns was on the screen.
    const seen = await enterBasket(page).catch(() => null);
    if (seen === null) break;
    points = seen;
  }
  await killed;
  await page.close().catch(() => {});
  return points;
}

async function kill(page: Page, victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'server') {
    server.child.kill('SIGKILL');
    await server.ended;
    return;
  }
  const child = browser.process();
  if (victim === 'tab') {
    const client = await browser.target().createCDPSession();
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    await page.close().catch(() => {});
    return;
  }
  if (!child?.pid) return;
  const ended = once(child, 'exit');
  // With the processes that it has started, which would go on holding its profile.
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Presses the opponent and +2, and returns the opponent's points as the board shows them. */
function enterBasket(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click();
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    press('Night Herons');
    await nextFrame();
    press('+2');
    await nextFrame();
    return Number(document.querySelectorAll('[data-display] header .numeral')[2]?.textContent);
  });
}

function readPoints(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.querySelectorAll('[data-display] header .numeral')[2]?.textContent),
  );
}

async function openGame(of: Browser): Promise<Page> {
  const page = await of.newPage();
  await page.setCookie({ name: 'sixth-man-session', value: cookie, url });
  await page.goto(`${url}/game/${gameId}/score`);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some(({ textContent }) =>
        /Start scoring|^\+2$/.test(textContent?.trim() ?? ''),
      ),
    { timeout: 60_000 },
  );
  await page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.trim() === 'Start scoring')
      ?.click(),
  );
  await page.waitForFunction(() => document.querySelectorAll('[data-display] header .numeral').length === 3);
  await delay(500);
  return page;
}

function openBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findBrowser(),
    userDataDir: join(folder, 'profile'),
    args: [...browserArguments],
    env: { ...process.env, HOME: folder },
  });
}

async function startServer(): Promise<Running> {
  const started = await run('server/main.ts', {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    OIDC_ISSUER: testIssuer,
    OIDC_CLIENT_ID: 'nobody',
  });
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (started.child.exitCode !== null) throw new Error(started.output.stderr);
    await delay(50);
  }
  return started;
}

async function prepare() {
  const connection = {
    host: join(folder, 'data', 'postgres'),
    port: 5432,
    user: OWNER_ROLE,
    database: APP_DATABASE,
  };
  const { db, close } = openDatabase({ ...connection, max: 2 }, { warn: () => {} });
  const team = await createTeam(db);
  const playedOn = Temporal.Now.plainDateISO('UTC').toString();
  const game = await createGameRow(db, team.id, { playedOn, opponent: 'Night Herons' });
  const session = await createTestSession(db, team.captain);
  await close();
  return { gameId: game.id, cookie: session };
}
