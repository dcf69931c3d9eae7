import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { buildWebClient } from '#demo/build.ts';
import { startApp } from '../app.ts';
import { browserArguments, findBrowser } from '../browser.ts';
import setup from '../global-setup.ts';
import { choose, readChoice, type Series } from './choice.ts';
import { makeMailPictures } from './mails.ts';
import { makeReadmePictures } from './readme.ts';
import { takeSeries } from './take.ts';

// Pictures of every screen, as everybody who sees it, of the demo league on the Wednesday on which all tests begin:
// npm run screenshots -- --only=schedule --width=390 --theme=dark --who=player --state=empty
// npm run screenshots -- --readme
// npm run screenshots -- --mails
const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
/** Windows at once. */
const atOnce = 2;

const choice = readChoice(process.argv.slice(2));
await buildWebClient();
const stopDatabase = await setup();
const app = await startApp();
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
const began = performance.now();
let taken = 0;

try {
  if (choice.readme) taken = await makeReadmePictures(app, browser);
  else if (choice.mails) taken = await makeMailPictures(browser, join(folder, 'mails'));
  else taken = await takeSelected();
} finally {
  await browser.close();
  await app.stop();
  await stopDatabase();
}
console.log(`${taken} pictures in ${Math.round((performance.now() - began) / 1000)} s`);

async function takeSelected(): Promise<number> {
  const series = choose(choice);
  if (choice.isEverything) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let count = 0;
  const take = async (next: Series) => {
    try {
      for (const path of await takeSeries({ app, browser, folder, ...next })) {
        console.log(path);
        count += 1;
      }
    } catch (error) {
      // One screen that never settles does not stop the others.
      console.error(`${next.url} (${next.who}, ${next.theme}, ${next.state}):`, error);
      process.exitCode = 1;
    }
  };
  const worker = async () => {
    for (let next = series.shift(); next; next = series.shift()) await take(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count;
}
