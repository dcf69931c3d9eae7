import { expect, test } from 'vitest';
import { type Chunk, joinShared, type SharingRules } from './shared-files.ts';

const rules: SharingRules = {
  request: 100,
  parts: [],
  isAlwaysLoaded: (module) => module === 'start-screens',
};

/** A chunk of one module; a screen is loaded when it is asked for. */
function chunk(
  name: string,
  size: number,
  imports: string[],
  kind: 'entry' | 'screen' | 'shared' = 'shared',
) {
  return {
    name,
    fileName: `assets/${name}.js`,
    imports: imports.map((imported) => `assets/${imported}.js`),
    moduleIds: [name],
    isEntry: kind === 'entry',
    isDynamicEntry: kind === 'screen',
    facadeModuleId: name,
    code: 'x'.repeat(size),
  } satisfies Chunk;
}

const screen = (name: string, ...imports: string[]) => chunk(name, 1_000, imports, 'screen');
const filesOf = (chunks: Chunk[], own: Partial<SharingRules> = {}) =>
  Object.fromEntries(joinShared(chunks, { ...rules, ...own }));

test('what the same screens share comes in one file, called like the largest chunk', () => {
  const chunks = [screen('roster', 'icon', 'list'), screen('feed', 'icon', 'list')];
  expect(filesOf([...chunks, chunk('icon', 10, []), chunk('list', 20, [])])).toEqual({
    icon: 'list',
    list: 'list',
  });
});

test('what one screen alone would load in vain is weighed against the requests that the others save', () => {
  const chunks = [
    screen('roster', 'icon', 'list'),
    screen('feed', 'icon', 'list'),
    screen('vote', 'icon'),
    chunk('icon', 10, []),
  ];
  expect(filesOf([...chunks, chunk('list', 199, [])])).toEqual({ icon: 'list', list: 'list' });
  expect(filesOf([...chunks, chunk('list', 201, [])])).toEqual({});
});

test('a part that is loaded more often counts so much more', () => {
  const chunks = [
    screen('bar', 'icon', 'list'),
    screen('vote', 'icon'),
    chunk('icon', 10, []),
    chunk('list', 150, []),
  ];
  expect(filesOf(chunks)).toEqual({});
  const bar = { begins: (module: string) => module === 'bar', weight: 2 };
  expect(filesOf(chunks, { parts: [bar] })).toEqual({ icon: 'list', list: 'list' });
});

test('what is loaded together is one part', () => {
  const chunks = [
    screen('page', 'icon'),
    screen('dashboard', 'list'),
    chunk('icon', 10, []),
    chunk('list', 20, []),
  ];
  expect(filesOf(chunks)).toEqual({});
  const both = { begins: (module: string) => module === 'page' || module === 'dashboard', weight: 1 };
  expect(filesOf(chunks, { parts: [both] })).toEqual({ icon: 'list', list: 'list' });
});

test('no file comes to import itself by way of another one', () => {
  const screens = [screen('roster', 'cell', 'format'), screen('feed', 'cell', 'format')];
  const shared = [chunk('cell', 10, ['table']), chunk('format', 90, [])];
  expect(filesOf([...screens, ...shared, screen('table')])).toEqual({ cell: 'format', format: 'format' });
  expect(filesOf([...screens, ...shared, screen('table', 'format')])).toEqual({});
});

test('what every screen comes after is left as it is, and so are the screens', () => {
  const chunks = [
    chunk('index', 10, ['runtime'], 'entry'),
    screen('start-screens', 'query'),
    screen('roster', 'runtime', 'query', 'feed'),
    screen('feed', 'runtime', 'query'),
    chunk('runtime', 10, []),
    chunk('query', 10, []),
  ];
  expect(filesOf(chunks)).toEqual({});
});

test('two files of one name are told apart', () => {
  const one = ['a', 'b'].map((name) => screen(name, 'keys-1', 'x'));
  const two = ['c', 'd'].map((name) => screen(name, 'keys-2', 'y'));
  const named = (name: string) => ({ ...chunk(name, 20, []), name: 'keys' });
  const chunks = [...one, ...two, named('keys-1'), named('keys-2'), chunk('x', 5, []), chunk('y', 5, [])];
  expect(new Set(Object.values(filesOf(chunks)))).toEqual(new Set(['keys', 'keys2']));
});
