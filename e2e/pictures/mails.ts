import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Batch } from '#server/notifications/delivery/deliver.ts';
import { composeMail } from '#server/notifications/email/compose.ts';
import { inZone, mailExamples, withText } from '#server/notifications/testing/mail-examples.ts';
import { type Client, clients } from './mail-clients.ts';

const key = { current: new Uint8Array(32), former: null };
const options = {
  publicUrl: new URL('https://team.test'),
  unsubscribeKey: key,
  answerKey: key,
  subKey: key,
  hashEmail: () => Buffer.alloc(32),
};

/** Names and texts that break out of markup, turn the direction of text, or are too long for a line. */
const hostileTexts = {
  markup: '<script>alert(1)</script></td></table><b>"Hawks" & \'Co\'</b>',
  direction: 'Hawks \u202eevil\u202c \u2067שלום',
  long: `${'Llanfairpwllgwyngyll'.repeat(3)} of the Northern Harbor`,
};
const hostileExamples = ['game_moved_asks', 'comments', 'feed_digest', 'weekly_digest', 'sub_invited'];

/** Examples on one picture. */
const sheetSize = 8;

/** Every kind of email as HTML, and pictures of them under the rules of several mail clients. */
export async function makeMailPictures(browser: Browser, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const mails = await composeAll();
  for (const [name, html] of mails) await writeFile(join(folder, `${name}.html`), html);
  const names = [...mails.keys()];
  let count = 0;
  for (const client of clients) {
    for (let first = 0; first < names.length; first += sheetSize) {
      const sheet = names
        .slice(first, first + sheetSize)
        .map((name) => [name, mails.get(name) ?? ''] as const);
      const path = join(folder, `${client.name}-${1 + first / sheetSize}.png`);
      await takeSheet(browser, client, sheet, path);
      console.log(path);
      count += 1;
    }
  }
  return count;
}

async function composeAll(): Promise<Map<string, string>> {
  const mails = new Map<string, string>();
  for (const [name, batch] of allBatches()) {
    const mail = await composeMail(batch, options);
    if (mail) mails.set(name, mail.html);
  }
  return mails;
}

function allBatches(): [string, Batch][] {
  const hostile = [...mailExamples].filter(([name]) => hostileExamples.includes(name));
  return [
    ...mailExamples,
    ...hostile.map(([name, batch]): [string, Batch] => [`${name}-elsewhere`, inZone(batch, 'Asia/Tokyo')]),
    ...Object.entries(hostileTexts).flatMap(([kind, text]) =>
      hostile.map(([name, batch]): [string, Batch] => [`${name}-${kind}`, withText(batch, text)]),
    ),
  ];
}

async function takeSheet(
  browser: Browser,
  { width, theme, show }: Client,
  sheet: readonly (readonly [string, string])[],
  path: string,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: (width + 16) * 4 + 16, height: 800 },
    colorScheme: theme,
  });
  await page.setContent(
    '<body style="margin:8px;display:flex;flex-wrap:wrap;gap:16px;background:#888"></body>',
  );
  await page.evaluate(
    ({ mails, width }) =>
      Promise.all(
        mails.map(async ([name, html]) => {
          const figure = document.createElement('figure');
          figure.style.cssText = 'margin:0;font:12px monospace';
          const frame = document.createElement('iframe');
          frame.width = `${width}`;
          frame.style.border = '0';
          frame.srcdoc = html;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          figure.append(name, document.createElement('br'), frame);
          document.body.append(figure);
          await loaded;
          const root = frame.contentDocument?.documentElement;
          frame.height = `${root?.scrollHeight ?? 0}`;
          if (root && root.scrollWidth > width) figure.prepend(`TOO WIDE (${root.scrollWidth}) `);
        }),
      ),
    { mails: sheet.map(([name, html]): [string, string] => [name, show(html)]), width },
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
