import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of package-lock.json, as far as it is read here. */
export type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  /** A tool of ours that a package of the product also names as one that it can do without. */
  readonly devOptional?: boolean;
  /** Inside the archive of the package that bundles it, whose integrity covers it. */
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** By path, such as `node_modules/koa/node_modules/cookie`. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };

export const root = join(import.meta.dirname, '../..');

export function readLockfile(folder: string): Lockfile {
  return JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'));
}

/** Every package that npm would install, without the project itself. */
export function lockedPackages({ packages }: Lockfile): [path: string, entry: LockedPackage][] {
  return Object.entries(packages).filter(([path]) => path !== '');
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
