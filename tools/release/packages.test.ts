import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../dependencies/lockfile.ts';
import { installedClosure, type Packages } from './packages.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Packages;
};

test('a package brings what it needs, and nothing else', () => {
  const folders = installedClosure(packages, ['pg']);
  expect(folders).toContain('node_modules/pg');
  expect(folders).toContain('node_modules/pg-protocol');
  expect(folders).not.toContain('node_modules/fastify');
});

test('nothing that a package of it depends on is missing', () => {
  const folders = installedClosure(packages, ['fastify', 'drizzle-orm', 'pg-boss']);
  const needed = folders.flatMap((folder) => Object.keys(packages[folder]?.dependencies ?? {}));
  const missing = needed.filter((name) => !folders.some((folder) => folder.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
