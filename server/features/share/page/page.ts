import { pagePatterns } from '#contract/page-paths.ts';
import type { PagePath } from '#contract/pages.ts';

/** The page at a URL with its path parameters and query; null for a URL without a page. */
export type PageMatch = {
  readonly page: PagePath;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

export function matchPage(url: string): PageMatch | null {
  const [path = '/', query = ''] = url.split('?', 2);
  for (const { page, pattern } of pagePatterns) {
    const match = pattern.exec(path);
    const params = match && decoded(match.groups ?? {});
    if (params) return { page, path, params, query: new URLSearchParams(query) };
  }
  return null;
}

/** The id in a path's segment; null when it is not an id. */
export function idIn(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text) <= 2_147_483_647 ? Number(text) : null;
}

function decoded(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return null;
  }
}
