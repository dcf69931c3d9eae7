import type { PagePath } from '#contract/pages.ts';
import type { TeamSearch } from './team-search.ts';

/** Of a screen that needs no id to be led to. */
export type BarPath = Exclude<PagePath, `${string}{${string}`>;

/** What the bars need of the router, which comes after them. */
type RouterHandle = { open(to: BarPath, search: TeamSearch): void; preload(to: BarPath): void };

let handle: RouterHandle | null = null;

export function setRouterHandle(router: RouterHandle): void {
  handle = router;
}

/** Leads to another screen; false while the router is not there, and the browser opens the page. */
export function openScreen(to: BarPath, search: TeamSearch): boolean {
  handle?.open(to, search);
  return handle !== null;
}

/** Loads what a screen needs that is likely to come next. */
export function preloadScreen(to: BarPath): void {
  handle?.preload(to);
}
