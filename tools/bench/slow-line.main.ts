import { type Browser, chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { demoIssuer } from '#demo/league/teams.ts';
import { portOf } from '#demo/port-of.ts';
import { databaseClock } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { player } from '#server/database/schema/players.ts';
import { createSession } from '#server/identity/sessions.ts';
import { builtWebRoot } from '#server/processes/services.ts';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';
import { alive, settle } from '../../e2e/screens.ts';
import { median } from '../process.ts';
import { openApp, startPostgres } from './app.ts';

/*
 * How long a phone's first visit takes on a slow line (150 ms, 1.6 Mbit/s, HTTP/1.1), after `npm run build`: until the
 * screen is shown, and until it answers. Medians.
 * npm run bench -- slow-line 7   seven loads of each page.
 */
const loads = Number(process.argv[2] ?? 5);
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const visits = [
  [null, '/'],
  [null, '/schedule'],
  ['captain@demo.test', '/'],
  ['captain@demo.test', '/schedule'],
  ['captain@demo.test', '/submit-stats'],
] as const;

const nobody = () => Promise.reject(new Error('Nobody signs in here'));
const identity = { issuer: demoIssuer, begin: nobody, finish: nobody };
const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const { app, db, close } = await openApp(postgres.connection, { webRoot: builtWebRoot, identity });
await fillDemoLeague(db, await databaseClock.now(db));
await app.listen({ port: 0, host: 'localhost' });
const url = `http://localhost:${portOf(app.server)}`;
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });

console.log(`${loads} loads each; ms, medians`);
console.log('who                  page              shown  answers  files');
for (const [who, path] of visits) {
  await visit(browser, who, path);
  const visited: Visit[] = [];
  for (let load = 0; load < loads; load += 1) visited.push(await visit(browser, who, path));
  const cells = (['displayMs', 'responseMs', 'files'] as const).map((name) =>
    median(visited.map((one) => one[name])),
  );
  console.log(
    (who ?? 'visitor').padEnd(20),
    path.padEnd(14),
    ...cells.map((ms) => ms.toFixed(0).padStart(8)),
  );
}
await browser.close();
await close();
await postgres.stop();

type Visit = { displayMs: number; responseMs: number; files: number };

async function visit(of: Browser, who: string | null, path: string): Promise<Visit> {
  const context = await of.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    serviceWorkers: 'block',
  });
  if (who) await context.addCookies([{ name: 'sixth-man-session', value: await sessionOf(who), url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', line);
  let files = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files += 1;
  });
  const timing = await load(page, path);
  await context.close();
  return { ...timing, files };
}

async function load(page: Page, path: string): Promise<{ displayMs: number; responseMs: number }> {
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await settle(page);
  const displayMs = performance.now() - start;
  await alive(page);
  return { displayMs, responseMs: performance.now() - start };
}

async function sessionOf(email: string): Promise<string> {
  const [row] = await db.select().from(player).where(eq(player.email, email));
  if (!row?.subject) throw new Error(`Nobody in the demo league has the e-mail ${email}`);
  const { subject: uid, name: displayName, photoURL } = row;
  return createSession({ db, identity }, { uid, email, displayName, photoURL });
}
