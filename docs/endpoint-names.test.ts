import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function sourceOf(pattern: string): string {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

const endpoints = [
  ...sourceOf('contract/**/*.ts').matchAll(
    /export const (?<name>\w+) = endpoint\(\{\s*method: '(?<method>\w+)'/g,
  ),
].map(({ groups }) => groups!);
const exportedBy = (source: string) =>
  new Set([...source.matchAll(/export (?:async )?function (\w+)/g)].map(([, name]) => name!));

/** Writes without a hook of their own, and what each is part of. */
const withoutHook: Readonly<Record<string, string>> = {
  acceptUser:
    'the session sends it at each start and each refresh, before there is a screen (web/lib/session/server.ts)',
  addLinkedEvents: 'as `addScorebookEvents`, of the link that scores a game',
  addScorebookEvents: 'the list of a game on a device sends what it has stored (web/lib/scorebook/book.ts)',
  deleteAccount: 'the sign-in sends it when the server has refused the account; its failure changes nothing',
  saveSource: 'the second call of useApplyImport: one press, one toast, and only once the games are in',
  updateLanguage: 'what chooses a language loads the page anew, since the server writes its texts',
  uploadImage: 'the first call of useCreatePost, and what a form does once a file is chosen',
};

test('every endpoint has a use case of its name', () => {
  const useCases = exportedBy(sourceOf('server/features/**/usecases.ts'));
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.map(({ name }) => name).filter((name) => !useCases.has(name!))).toEqual([]);
});

test('every write has a mutation hook of its name', () => {
  const hooks = exportedBy(sourceOf('web/**/*.{ts,tsx}'));
  const writes = endpoints.flatMap(({ name, method }) => (method === 'GET' ? [] : [name!]));
  const hookOf = (name: string) => `use${name[0]!.toUpperCase()}${name.slice(1)}`;
  expect(writes.filter((name) => !hooks.has(hookOf(name))).toSorted()).toEqual(
    Object.keys(withoutHook).toSorted(),
  );
});
