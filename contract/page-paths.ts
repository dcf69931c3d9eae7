import { languageParameter } from './language.ts';
import { type PagePath, pages } from './pages.ts';

// biome-ignore lint/plugin: the record only has these keys; this is part of every first screen
export const pagePaths = Object.keys(pages) as PagePath[];

/** A page without data, precached by the service worker for offline use. */
export const appShellPath = '/app-shell';

/** That page in a language. */
export function appShellIn(language: string): string {
  return `${appShellPath}?${languageParameter}=${language}`;
}

/** The pattern of each page's path in a URL; parameters are named groups. */
export const pagePatterns = pagePaths.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
}));

/** Whether `path` (without its query) is a page's. */
export function isPage(path: string): boolean {
  return pagePatterns.some(({ pattern }) => pattern.test(path));
}
