import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { houseTests } from './house.ts';

const root = join(import.meta.dirname, '../..');
const tests = globSync('*/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }).map((file) =>
  file.replaceAll('\\', '/'),
);
const isHouseTest = (file: string) => houseTests.some((pattern) => matchesGlob(file, pattern));

test('a test that looks for files of the sources is part of npm run check', () => {
  expect(tests.length).toBeGreaterThan(300);
  const readers = tests.filter((file) => /\bglobSync\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers.length).toBeGreaterThan(10);
  expect(readers.filter((file) => !isHouseTest(file))).toEqual([]);
});

test('every line of the list has a test', () => {
  const without = houseTests.filter((pattern) => !tests.some((file) => matchesGlob(file, pattern)));
  expect(without).toEqual([]);
});
