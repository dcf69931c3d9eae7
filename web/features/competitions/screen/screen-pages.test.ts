import { expect, test } from 'vitest';
import type { Fixture, StandingsRow } from '#contract/competitions.ts';
import { screenPages } from './screen-pages.ts';

const row = (entryId: number) => ({ entryId }) as StandingsRow;
const game = (id: number, changes: Partial<Fixture> = {}) =>
  ({
    id,
    playedOn: '2026-11-19',
    time: '7:45 PM',
    venue: 'Pier Gym',
    outcome: null,
    resultState: null,
    ...changes,
  }) as Fixture;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));
const pagesOf = (changes: Partial<Parameters<typeof screenPages>[0]>) =>
  screenPages({ tables: [], fixtures: [], venue: undefined, today: '2026-11-19', ...changes }).map((page) => [
    page.kind,
    page.kind === 'table' ? page.rows.length : page.fixtures.map(({ id }) => id),
    `${page.part + 1}/${page.parts}`,
  ]);

test('16 teams fit on one page, 40 are shown in pages of the same length', () => {
  expect(pagesOf({ tables: [{ name: null, rows: rows(16) }] })).toEqual([['table', 16, '1/1']]);
  expect(pagesOf({ tables: [{ name: null, rows: rows(17) }] }).map(([, length]) => length)).toEqual([9, 8]);
  expect(pagesOf({ tables: [{ name: null, rows: rows(40) }] }).map(([, length]) => length)).toEqual([
    14, 14, 12,
  ]);
});

test('each pool has a page of its own', () => {
  const tables = ['Pool A', 'Pool B'].map((name) => ({ name, rows: rows(4) }));
  const pages = screenPages({ tables, fixtures: [], venue: undefined, today: '2026-11-19' });
  expect(pages.map((page) => page.kind === 'table' && [page.pool, page.rows.length])).toEqual([
    ['Pool A', 4],
    ['Pool B', 4],
  ]);
});

test('the latest results and the next games follow, those at one venue only where it is asked for', () => {
  const outcome = { kind: 'played' } as Fixture['outcome'];
  const fixtures = [
    game(1, { outcome, playedOn: '2026-11-18' }),
    game(2, { outcome, playedOn: '2026-11-17', venue: 'Annex' }),
    game(3),
    game(4, { venue: 'Annex' }),
    game(5, { playedOn: '2026-11-18' }),
  ];
  expect(pagesOf({ fixtures })).toEqual([
    ['results', [1, 2], '1/1'],
    ['next', [3, 4], '1/1'],
  ]);
  expect(pagesOf({ fixtures, venue: 'Annex' })).toEqual([
    ['results', [2], '1/1'],
    ['next', [4], '1/1'],
  ]);
  expect(pagesOf({ fixtures, venue: 'Elsewhere' })).toEqual([]);
});

test('games are shown five at a time, ten at most', () => {
  const fixtures = Array.from({ length: 30 }, (_, n) => game(n));
  expect(pagesOf({ fixtures }).map(([, ids]) => ids)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]);
});
