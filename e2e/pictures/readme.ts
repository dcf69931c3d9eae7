import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { App } from '../app.ts';
import type { Theme, Who } from './choice.ts';
import { openWindow, settle } from './take.ts';

const folder = new URL('../../docs/images/', import.meta.url);

type Picture = { name: string; url: string; who: Who; theme: Theme; width: number; height: number };

const pictures: readonly Picture[] = [
  { name: 'dashboard', url: '/', who: 'visitor', theme: 'light', width: 1280, height: 1040 },
  { name: 'leaderboard', url: '/leaderboard', who: 'player', theme: 'dark', width: 1280, height: 860 },
  { name: 'voting', url: '/mvp-voting', who: 'player', theme: 'light', width: 390, height: 844 },
  { name: 'feed', url: '/team-feed', who: 'player', theme: 'dark', width: 390, height: 844 },
  { name: 'schedule', url: '/schedule', who: 'visitor', theme: 'light', width: 390, height: 844 },
  { name: 'player', url: '/player/2', who: 'visitor', theme: 'dark', width: 390, height: 844 },
];

/** The README's pictures: one window high, in few enough colors to load quickly. */
export async function makeReadmePictures(app: App, browser: Browser): Promise<number> {
  for (const { name, url, width, height, ...options } of pictures) {
    const { page, close } = await openWindow({ app, browser, ...options });
    await page.setViewportSize({ width, height });
    await page.goto(url);
    await settle(page, 'full');
    // A busy machine may have had the font too late for the first view.
    await page.reload();
    await settle(page, 'full');
    const path = fileURLToPath(new URL(`${name}.png`, folder));
    const taken = await page.screenshot({ animations: 'disabled' });
    const { size } = await sharp(taken).png({ palette: true, colours: 128, effort: 10 }).toFile(path);
    console.log(`${path} ${Math.round(size / 1024)} KB`);
    await close();
  }
  return pictures.length;
}
