import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|route-tree/.test(path));

/** The files outside of `home` that match, as 'path: text'. */
function matchesOutside(home: RegExp, pattern: RegExp): string[] {
  return sources
    .filter((path) => !home.test(path.replaceAll('\\', '/')))
    .flatMap((path) => (readFileSync(path, 'utf8').match(pattern) ?? []).map((text) => `${path}: ${text}`));
}

test('keys of queries and mutations are written in the key factories only', () => {
  expect(matchesOutside(/^web\/queries\/[^/]+\/keys\.ts$/, /(query|mutation)Key:\s*\[[^\]]*\]/g)).toEqual([]);
});

test('no key is written in a call of the query client, nor read by the place of its parts', () => {
  const home = /^web\/queries\/[^/]+\/keys\.ts$/;
  const calls = /\b(?:get|set)Quer(?:y|ies)(?:Data|State|Defaults)(?:<[^>]*>)?\(\s*\[/g;
  expect([...matchesOutside(home, calls), ...matchesOutside(home, /\b\w*Key\[\d+\]/g)]).toEqual([]);
});

test('a noun defines its queries in queries.ts and its mutations in mutations.ts, or in that of a part', () => {
  const queries = /\b(?:queryOptions|infiniteQueryOptions)\(/g;
  expect(matchesOutside(/^web\/queries\/[^/]+\/queries\.ts$/, queries)).toEqual([]);
  expect(matchesOutside(/^web\/queries\/[^/]+\/([^/]+\/)?mutations\.ts$/, /\buseMutation\(/g)).toEqual([]);
});

test('only web/lib/store.ts has sets of listeners', () => {
  expect(matchesOutside(/^web\/lib\/store\.ts$/, /new Set<\([^)]*\) => void>/g)).toEqual([]);
});

test('a mutation that fails says so by its meta; only a form with one toast for two writes makes it itself', () => {
  const home = /^web\/(queries\/|features\/(stats\/submit-stats\.tsx|mvp\/use-vote-with-stats\.ts)$)/;
  expect(matchesOutside(home, /\bfailureToast\(/g)).toEqual([]);
});
