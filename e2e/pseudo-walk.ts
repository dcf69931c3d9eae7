import type { Page } from '@playwright/test';
import { expect, phone } from './fixtures.ts';
import { leftoverEnglish } from './leftover-english.ts';
import { cutWords, overlappingTexts, sidewaysScroll } from './screen-checks.ts';
import { screensOf } from './screens.ts';

const ofCaptains = [...screensOf('admin'), '/dashboard', '/mvp-voting', '/team-feed'];
const ofAdmins = ['/admin/leagues', '/admin/system', '/admin/setup', '/admin/audit'];

/** Who sees which screens. */
export const walks = [
  ['a visitor', null, screensOf('visitor')],
  ['a player', 'player@demo.test', screensOf('player')],
  ['the captain', 'captain@demo.test', ofCaptains],
  ['an admin', 'admin@demo.test', ofAdmins],
] as const;

export const onPhone = { ...phone, reducedMotion: 'reduce', locale: 'el-GR' } as const;

/** Nothing on the screen is in English, cut off, on top of another text, or beyond the sides, at a desk and on a phone. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  expect.soft(await leftoverEnglish(page), name).toEqual([]);
  for (const [view, size] of views) {
    await page.setViewportSize(size);
    const faults = [await sidewaysScroll(page), await cutWords(page), await overlappingTexts(page)].flat();
    expect.soft(faults, `${name} ${view}`).toEqual([]);
  }
}

const views = [
  ['at a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;
