import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, lockedPackages, nameOf, root } from './lockfile.ts';

/**
 * Packages that require a newer Node than npm may run on, and that only the Node among the dependencies runs. npm would compare
 * their `engines` with its own Node and warn, so the lockfile leaves them out and this check compares them instead.
 */
const runByOwnNode: ReadonlySet<string> = new Set([
  '@block65/webcrypto-web-push',
  '@puppeteer/browsers',
  'pg-boss',
  'puppeteer-core',
]);

/**
 * Reports `engines` in the lockfile that npm would warn of without a reason, and packages that require a newer Node than the
 * one that runs them.
 */
export function engineProblems(lockfile: Lockfile): string[] {
  const own = process.versions.node;
  return lockedPackages(lockfile)
    .filter(([path]) => runByOwnNode.has(nameOf(path)))
    .flatMap(([path, { engines }]) => [
      ...(engines ? [`${path}: delete its engines from package-lock.json (docs/dependencies.md)`] : []),
      ...(isAtLeast(own, installedEngine(path))
        ? []
        : [`${path}: asks for Node ${installedEngine(path)}, not ${own}`]),
    ]);
}

function installedEngine(path: string): string | undefined {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).engines?.node;
}

/**
 * Whether `version` satisfies a range of the form `>=22.12.0`. Any other form counts as not satisfied, so that a person looks
 * at it.
 */
function isAtLeast(version: string, range = ''): boolean {
  const [, least] = /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(range) ?? [];
  return least !== undefined && version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
