import { pagePatterns } from '#contract/page-paths.ts';
import type { PagePath } from '#contract/pages.ts';

/** The page an address shows, what stands in the place of its names, and its query; null for every other address. */
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

/** An id as it stands in an address; null for what is none. */
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
