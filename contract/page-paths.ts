import { type PagePath, pages } from './pages.ts';

// biome-ignore lint/plugin: the record has these keys alone; this is part of every first screen
export const pagePaths = Object.keys(pages) as PagePath[];

/** A page that knows nobody, precached by the service worker: it opens where there is no connection. */
export const appShellPath = '/app-shell';

/** What each page's path looks like in a URL; parameters are named groups. */
export const pagePatterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
}));

/** Whether `path` (without its query) is one of a page. */
export function isPage(path: string): boolean {
  return pagePatterns.some(({ pattern }) => pattern.test(path));
}
