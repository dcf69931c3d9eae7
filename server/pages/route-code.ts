import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads which files each route of the built client needs, and gives the URLs of those that some routes need. */
export async function readRouteCode(webRoot: string): Promise<(routes: readonly string[]) => string[]> {
  const json = await readFile(join(webRoot, 'route-code.json'), 'utf8').catch(() => '{}');
  const code: Record<string, string[]> = JSON.parse(json);
  return (routes) => [...new Set(routes.flatMap((id) => code[id] ?? []))];
}
