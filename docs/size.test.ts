import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wordsIn = (path: string) => read(path).split(/\s+/).filter(Boolean).length;
const documents = globSync(['*.md', 'docs/**/*.md', 'messages/*.md'], { cwd: root });
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

test('all documents together have at most 28,000 words', () => {
  const words = documents.reduce((sum, path) => sum + wordsIn(path), 0);
  expect(words).toBeGreaterThan(10_000);
  expect(words).toBeLessThanOrEqual(28_000);
});

test.each([
  ['README.md', 600],
  ['CONTRIBUTING.md', 1_200],
])('%s has at most %i words', (path, most) => {
  expect(wordsIn(path)).toBeLessThanOrEqual(most);
});

test('there are at most 25 npm scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(25);
});

test('every npm script, bench and drill that a document names is there', () => {
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)(?: -- (\w[\w-]*))?/g)].flatMap(
      ([command, script = '', name]) => {
        if (!(script in scripts)) return [`${path}: ${command}`];
        const folder = { bench: 'tools/bench', drill: 'tools/drills', attack: 'tools/attacks' }[script];
        if (folder === undefined || name === undefined) return [];
        return globSync([`${folder}/${name}.main.ts`, `tools/attacks/${name}/*.test.ts`], { cwd: root })
          .length > 0
          ? []
          : [`${path}: ${command}`];
      },
    ),
  );
  expect(missing).toEqual([]);
});
