import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import layers from '../dependency-cruiser.config.mjs';

const root = join(import.meta.dirname, '..');
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Made by tools, and not in the repository. */
const made = ['node_modules', 'dist', 'data', 'coverage', 'screenshots', 'test-results', 'playwright-report'];

function foldersIn(path: string): string[] {
  return globSync('*/', { cwd: join(root, path) }).map((folder) => folder.replace(/\/$/, ''));
}

/** The first cells of all tables, each with the paths that it names. */
const named = new Set(
  [...architecture.matchAll(/^\| (`[^|]+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w./<>-]+)`/g)].map(([, path = '']) => path),
  ),
);

describe('the tables of folders', () => {
  const top = foldersIn('.').filter((folder) => !made.includes(folder));

  test('in the architecture: every folder of the repository', () => {
    expect(top.length).toBeGreaterThan(10);
    expect(top.filter((folder) => !named.has(`${folder}/`))).toEqual([]);
  });

  test('in the README too', () => {
    expect(top.filter((folder) => !new RegExp(`^${folder}/ +\\S`, 'm').test(readme))).toEqual([]);
  });

  test('every folder of the server', () => {
    const inServer = foldersIn('server').filter((folder) => folder !== 'features');
    expect(inServer.length).toBeGreaterThan(20);
    expect(inServer.filter((folder) => !named.has(`server/${folder}/`))).toEqual([]);
    expect(named.has('server/features/<noun>/')).toBe(true);
  });

  test('what a folder may import, as the layers are checked', () => {
    const rules = layers.forbidden.flatMap(({ comment }) => {
      const [, folder, allowed = ''] =
        /^(\w+)\/ may import (.+?)(?: of the other folders)?$/.exec(comment ?? '') ?? [];
      return folder === undefined ? [] : [{ folder, allowed: allowed.split(', ').toSorted() }];
    });
    expect(rules.length).toBeGreaterThan(10);
    const listed = rules.map(({ folder }) => {
      const row = new RegExp(`^\\| \`${folder}/\` \\| .+ \\| (.+) \\|$`, 'm').exec(architecture);
      return { folder, allowed: (row?.[1] ?? '').split(', ').toSorted() };
    });
    expect(listed).toEqual(rules);
  });
});
