import { keysOf } from '#domain/objects.ts';
import { pages } from './pages.ts';

export const pagePaths = keysOf(pages);

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
