import type { Account } from '#contract/auth.ts';
import type { Access } from '#contract/endpoint.ts';
import { type PagePath, pages } from '#contract/pages.ts';
import { keysOf } from '#domain/objects.ts';
import { m } from '#messages';

type PathWithParams = Extract<PagePath, `${string}{${string}`>;

/** Steps on the way in, and a second path to the dashboard: nobody searches for them. */
const unlisted = ['/login', '/pending-approval', '/create-profile', '/dashboard', '/admin/setup'] as const;

type SearchPath = Exclude<PagePath, PathWithParams | (typeof unlisted)[number]>;

export type SearchPage = { readonly to: SearchPath; readonly title: string };

/** The pages that this reader may open. */
export function searchPages(account: Account | null): SearchPage[] {
  const levels = accessLevels(account);
  return keysOf(pages)
    .filter(isListed)
    .filter((path) => levels.includes(pages[path].access))
    .map((to) => ({ to, title: pages[to].title?.() ?? m.page_dashboard() }));
}

function isListed(path: PagePath): path is SearchPath {
  const hidden: readonly PagePath[] = unlisted;
  return !path.includes('{') && !hidden.includes(path);
}

function accessLevels(account: Account | null): readonly Access[] {
  if (account === null) return ['public'];
  return [
    'public',
    'identity',
    ...(account.id === null ? [] : (['member'] as const)),
    ...(account.managedTeamIds.length > 0 || account.isAdmin ? (['captain'] as const) : []),
    ...(account.isAdmin ? (['admin'] as const) : []),
  ];
}
