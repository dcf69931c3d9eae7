import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isShortList, postKeys } from './feed/keys.ts';
import { mvpKeys } from './mvp/keys.ts';
import { leaderboardKeys, statsKeys } from './stats/keys.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

type Factory = { all: readonly string[] };

/** Every `…Keys` of every `keys.ts`. */
const factories: Record<string, Factory> = {};
for (const file of globSync('*/keys.ts', { cwd: folder })) {
  const exported: Record<string, Factory> = await import(new URL(file, import.meta.url).href);
  for (const name of Object.keys(exported)) if (name.endsWith('Keys')) factories[name] = exported[name]!;
}

type Key = readonly unknown[];

/** Every key of a factory, with different arguments for each place. */
function keysOf(factory: object): Key[] {
  return Object.entries(factory).flatMap(([name, key]: [string, Key | ((...args: number[]) => Key)]) => {
    if (name === 'all' || name === 'sending') return [];
    return [typeof key === 'function' ? key(1, 2, 3) : key];
  });
}

test('each noun that has queries has a factory of keys, and no two have the same name', () => {
  const exports = globSync('*/keys.ts', { cwd: folder }).flatMap((file) => [
    ...readFileSync(`${folder}${file}`, 'utf8').matchAll(/^export const (\w+)/gm),
  ]);
  expect(exports.map(([, name]) => name).sort()).toEqual(Object.keys(factories).sort());
  const nouns = (pattern: string) =>
    new Set(globSync(pattern, { cwd: folder }).map((file) => file.split('/')[0]));
  expect([...nouns('*/queries.ts').difference(nouns('*/keys.ts'))]).toEqual([]);
});

test.each(Object.entries(factories))('the keys of %s begin with `all`', (_name, factory) => {
  for (const key of keysOf(factory)) expect(key.slice(0, factory.all.length)).toEqual(factory.all);
});

test('no two queries share a key', () => {
  const keys = Object.values(factories)
    .flatMap(keysOf)
    .map((key) => JSON.stringify(key));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the current season and a named one are different answers', () => {
  expect(leaderboardKeys.season(1)).not.toEqual(leaderboardKeys.season(1, 4));
  expect(statsKeys.player(1)).not.toEqual(statsKeys.player(1, 4));
  expect(mvpKeys.points(1)).not.toEqual(mvpKeys.points(1, 4));
});

test('the feed with its pages and one post are no short lists', () => {
  expect([postKeys.latest(1), postKeys.newest(1), postKeys.ofPlayer(2)].every(isShortList)).toBe(true);
  expect([postKeys.feed(1), postKeys.one(2)].some(isShortList)).toBe(false);
});
