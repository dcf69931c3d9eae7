import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dependencies/lockfile.ts';

type Names = Readonly<Record<string, string>>;

/** An entry of package-lock.json, as far as it says what a package needs. */
export type LockedNeeds = {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
};

export type Packages = Readonly<Record<string, LockedNeeds>>;

/** The folders of these packages and of all that they need, of those that npm has installed below `base`. */
export function installedClosure(packages: Packages, names: readonly string[], base = root): string[] {
  const folders = new Set<string>();
  const visit = (from: string, name: string) => {
    const path = placesOf(from, name).find((place) => place in packages);
    if (path === undefined || folders.has(path) || !existsSync(join(base, path))) return;
    folders.add(path);
    for (const dependency of namesIn(packages[path])) visit(path, dependency);
  };
  for (const name of names) visit('', name);
  return [...folders].sort();
}

function namesIn({ dependencies, optionalDependencies, peerDependencies }: LockedNeeds = {}): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Where Node looks: inside the package that asks, then in the folders above. */
function placesOf(from: string, name: string): string[] {
  const parts = from === '' ? [] : from.split('/node_modules/');
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`);
  return [...above, ''].map((folder) => `${folder}node_modules/${name}`);
}
