import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const foldersIn = (path: string) =>
  globSync('*/', { cwd: join(root, path) }).map((name) => name.replace(/\/$/, ''));

/** What the contract has of a noun: `contract/<noun>.ts`, and a file of `contract/<noun>/` for each part of it that has one. */
type ContractFile = { file: string; noun: string; part: string | undefined; endpoints: string[] };

const contractFiles: ContractFile[] = filesIn('contract/**/*.ts').flatMap((file) => {
  const [, noun = '', part] = /^contract\/([\w-]+)(?:\/([\w-]+))?\.ts$/.exec(file) ?? [];
  const endpoints = [...read(file).matchAll(/^export const (\w+) = endpoint\(/gm)].map(
    ([, name = '']) => name,
  );
  return endpoints.length > 0 ? [{ file, noun, part, endpoints }] : [];
});

const places = {
  contract: [...new Set(contractFiles.map(({ noun }) => noun))],
  'server/features': foldersIn('server/features'),
  'web/queries': foldersIn('web/queries'),
  'web/features': foldersIn('web/features'),
};
type Place = keyof typeof places;

/** Where a noun has nothing to be, and why. */
const exceptions: Readonly<Record<string, { lacks: readonly Place[]; why: string }>> = {
  dashboard: {
    lacks: ['contract', 'server/features', 'web/queries'],
    why: 'a screen that is composed of what other nouns read',
  },
  deletions: {
    lacks: ['web/features'],
    why: 'Undo is a button in the message of what was deleted',
  },
  images: {
    lacks: ['web/features'],
    why: 'a picture is chosen in the form of a post, a player or a team',
  },
  offline: {
    lacks: ['contract', 'server/features', 'web/queries'],
    why: 'stored answers and the outbox are on the device, and are of every noun',
  },
  share: {
    lacks: ['contract', 'web/queries', 'web/features'],
    why: 'link previews, sitemap and robots: pages and pictures for other programs, which no screen reads',
  },
  shell: {
    lacks: ['contract', 'server/features', 'web/queries'],
    why: 'bars, menus and guards around every screen',
  },
  standing: {
    lacks: ['contract', 'server/features', 'web/features'],
    why: 'a part of competitions, whose query is of its own because first screens read it',
  },
  yearbook: {
    lacks: ['web/queries'],
    why: 'a link downloads it: nothing is cached',
  },
};

/** By noun, the places that do not have it; only nouns that some place lacks. */
function lackedBy(nounsOf: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const nouns = [...new Set(Object.values(nounsOf).flat())].toSorted();
  const lacking = nouns.map((noun) => {
    const without = Object.entries(nounsOf).filter(([, present]) => !present.includes(noun));
    return [noun, without.map(([place]) => place)] as const;
  });
  return Object.fromEntries(lacking.filter(([, without]) => without.length > 0));
}

/** The functions that the `usecases.ts` of a folder and of the folders in it export. */
function useCasesIn(folder: string): Set<string> {
  const sources = filesIn(`${folder}/**/usecases.ts`).map(read);
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name),
    ),
  );
}

describe('a noun', () => {
  test('is the same in the contract, the server and the web client, but for the exceptions', () => {
    expect(places.contract.length).toBeGreaterThan(15);
    const expected = Object.entries(exceptions).map(([noun, { lacks }]) => [noun, lacks]);
    expect(lackedBy(places)).toEqual(Object.fromEntries(expected));
  });

  test('has its use cases in its own folder, and those of a part in the folder of the part', () => {
    const misplaced = contractFiles.flatMap(({ file, noun, part, endpoints }) => {
      const folder = ['server/features', noun, part].filter((name) => name !== undefined).join('/');
      const useCases = useCasesIn(folder);
      return endpoints
        .filter((name) => !useCases.has(name))
        .map((name) => `${name} of ${file}: not in ${folder}`);
    });
    expect(contractFiles.filter(({ part }) => part !== undefined).length).toBeGreaterThan(10);
    expect(misplaced).toEqual([]);
  });

  test('has its calls in the queries and mutations of that noun', () => {
    const nounOf = new Map(contractFiles.map(({ file, noun }) => [file, noun]));
    const files = filesIn('web/queries/*/**/*.ts');
    expect(files.length).toBeGreaterThan(50);
    const others = files.flatMap((file) =>
      [...read(file).matchAll(/^import (?!type\b)[^;]*? from '#(contract\/[\w/-]+\.ts)'/gm)]
        .map(([, imported = '']) => nounOf.get(imported))
        .filter((noun) => noun !== undefined && noun !== file.split('/')[2])
        .filter((noun) => noun !== 'competitions' || file !== 'web/queries/standing/queries.ts')
        .map((noun) => `${file}: ${noun}`),
    );
    expect(others).toEqual([]);
  });
});
