import { expect, type Page } from '@playwright/test';
import { pseudoWord } from '../messages/pseudo.ts';

/** Every url that shows a page, with something real in the places of ids and slugs. */
export const screenPaths = [
  '/',
  '/dashboard',
  '/login',
  '/pending-approval',
  '/create-profile',
  '/edit-profile',
  '/profile',
  '/profile/devices',
  '/game/15',
  '/game/15/score',
  '/game/15/scoresheet',
  '/inbox',
  '/settings/messages',
  '/player/2',
  '/leaderboard',
  '/team-feed',
  '/mvp-history',
  '/schedule',
  '/roster',
  '/mvp-voting',
  '/submit-stats',
  '/admin/players',
  '/admin/invite-codes',
  '/admin/subs',
  '/admin/settings',
  '/admin/settings/team',
  '/admin/settings/season',
  '/admin/settings/voting',
  '/admin/settings/game-day',
  '/admin/settings/subs',
  '/admin/settings/members',
  '/admin/settings/data',
  '/admin/audit',
  '/admin/leagues',
  '/admin/system',
  '/leagues',
  '/league/harbor',
  '/league/harbor/schedule',
  '/league/harbor/embed',
  '/league/harbor/screen',
  '/captain/unknown',
  '/score/unknown',
  '/jersey/unknown',
  '/league/harbor/desk',
  '/league/harbor/desk/season',
  '/league/harbor/team/hawks',
  '/league/harbor/team/hawks/public',
  '/nowhere/to-be-found',
] as const;

/** What a query, or another game, shows of them that nothing else does. */
export const furtherPaths = [
  '/game/11',
  '/league/harbor?competition=season-before',
  '/league/harbor/desk/season?section=playoffs',
  '/league/harbor/desk/season?section=captains',
  '/league/harbor/desk/season?section=teams',
  '/league/harbor/desk/season?section=plan',
] as const;

const beforeMembership = /^\/(login|pending-approval|create-profile)/;
const forMembers =
  /^\/(dashboard|create-profile|edit-profile|inbox|settings|profile|mvp-voting|submit-stats|jersey|admin|game\/15\/score$|league\/harbor\/desk)/;
const alikeForAll = /^\/(player|leaderboard|mvp-history|leagues|nowhere)/;

/** The URLs whose screens differ between readers; managers of a team get those that players do not. */
export function screensOf(who: 'visitor' | 'player' | 'admin'): string[] {
  const all = [...screenPaths, ...furtherPaths];
  if (who === 'visitor') return all.filter((url) => !forMembers.test(url));
  const candidates = [...all, '/admin/setup'].filter((url) => !beforeMembership.test(url));
  const isForAdmins = (url: string) => /^\/(admin|league\/harbor\/desk|schedule|game|roster|$)/.test(url);
  if (who === 'admin') return candidates.filter(isForAdmins);
  return candidates.filter((url) => !/^\/admin|\/desk/.test(url) && !alikeForAll.test(url));
}

/** In English and in the pseudo-language. */
const loading = new RegExp(`Loading|${pseudoWord('Loading')}`);

/** Waits until a screen has everything it shows: its heading, and nothing that still loads. */
export async function settle(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(loading).and(page.locator('[role=status] *'))).toHaveCount(0);
}

/** Waits until React handles the events of the page. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready');
}
