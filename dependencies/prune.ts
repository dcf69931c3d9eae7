import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeDebugSymbols } from './debug-symbols.ts';
import type { Lockfile } from './lockfile.ts';
import { hasDebugSymbols, unreadEntry } from './unread.ts';

/**
 * Removes from `node_modules` in a folder, which has its package.json and package-lock.json, what no program here reads; on a server,
 * where tools were left out, types as well. Returns the entries of the table by which something was removed.
 */
export function pruneInstallation(root: string): ReadonlySet<RegExp> {
  const used = new Set<RegExp>();
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const typesAreRead = Object.keys(read('package.json').devDependencies).every((name) =>
    existsSync(join(root, 'node_modules', name)),
  );

  function prune(folder: string): void {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      const unread = unreadEntry(path, { typesAreRead });
      if (unread) {
        rmSync(join(root, path), { recursive: true });
        used.add(unread);
      } else if (entry.isDirectory()) prune(path);
      else if (hasDebugSymbols(path)) removeDebugSymbols(join(root, path));
    }
  }
  prune('node_modules');

  // npm leaves a tool out with --omit=dev, but not one that a package of the server could use if it were there.
  const { packages }: Lockfile = read('package-lock.json');
  if (!typesAreRead)
    for (const [path, { devOptional }] of Object.entries(packages))
      if (devOptional) rmSync(join(root, path), { recursive: true, force: true });
  return used;
}
