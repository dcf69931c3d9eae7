import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads which files each route of the built client needs, and gives the tags by which a page has the browser load them. */
export async function readRouteCode(webRoot: string): Promise<(routes: readonly string[]) => string> {
  const json = await readFile(join(webRoot, 'route-code.json'), 'utf8').catch(() => '{}');
  const code: Record<string, string[]> = JSON.parse(json);
  return (routes) => {
    const urls = new Set(routes.flatMap((id) => code[id] ?? []));
    return [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  };
}
