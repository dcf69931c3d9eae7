import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, lockedPackages, nameOf, root } from './lockfile.ts';

/**
 * Packages that ask for a newer Node than npm may run on, and are run by the Node among the dependencies alone. npm compares what the
 * lockfile says of them with its own Node, and would warn of nothing: so it says nothing there, and they are compared here.
 */
const runByOwnNode: ReadonlySet<string> = new Set(['@block65/webcrypto-web-push', 'pg-boss']);

/** Where npm would warn without a reason, and where a package asks for a newer Node than it is run by. */
export function engineProblems(
  lockfile: Lockfile,
  own = process.versions.node,
  engineOf: (path: string) => string | undefined = installedEngine,
): string[] {
  return lockedPackages(lockfile)
    .filter(([path]) => runByOwnNode.has(nameOf(path)))
    .flatMap(([path, { engines }]) => [
      ...(engines ? [`${path}: delete its engines from package-lock.json (docs/dependencies.md)`] : []),
      ...(isAtLeast(own, engineOf(path)) ? [] : [`${path}: asks for Node ${engineOf(path)}, not ${own}`]),
    ]);
}

function installedEngine(path: string): string | undefined {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).engines?.node;
}

/** Of the form that they have, `>=22.12.0`; any other is looked at anew by a person. */
function isAtLeast(version: string, range = ''): boolean {
  const [, least] = /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(range) ?? [];
  return least !== undefined && version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
