import { type Lockfile, lockedPackages, nameOf } from './lockfile.ts';

/** May be used and passed on without opening the product's source; LGPL and MPL for what is linked or used as it is. */
const permissiveLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json is silent, with the license of their repository. */
const undeclared: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'Apache-2.0',
  'sqlite-wasm-kysely': 'Apache-2.0',
  'parse-cache-control': 'BSD-3-Clause',
};

export function licenseProblems(lockfile: Lockfile): string[] {
  return lockedPackages(lockfile).flatMap(([path, { license }]) => {
    const expression = license ?? undeclared[nameOf(path)];
    if (!expression) return [`${path}: declares no license`];
    return isAccepted(expression) ? [] : [`${path}: its license ${expression} is not accepted`];
  });
}

/** SPDX expressions of one level: one of what OR joins, all of what AND joins. */
function isAccepted(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => permissiveLicenses.has(id.trim())));
}
