import { expect, test } from 'vitest';
import { freeSlug, isSlug, slugLimit, suggestSlug } from './slug.ts';

test.each(['hawks', 'team-2', '76ers', 'a'.repeat(60)])('%s may stand in an address', (text) => {
  expect(isSlug(text)).toBe(true);
});

test.each([
  '',
  'Hawks',
  'har bor',
  'harbor_hawks',
  'müller',
  '-hawks',
  'hawks-',
  'har--bor',
  'a/b',
  'hawks\n',
  'a'.repeat(61),
])('%j may not', (text) => {
  expect(isSlug(text)).toBe(false);
});

test.each([
  ['Harbor Hawks', 'harbor-hawks'],
  ['  The O’Neil  Five! ', 'the-oneil-five'],
  ['Škoda Šampioni 2', 'skoda-sampioni-2'],
  ['篮球', ''],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the slug suggested for %j is %j', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
  expect(slug === '' || isSlug(slug)).toBe(true);
});

test('a slug that is taken gets a number, and a name without letters a word', async () => {
  const taken = new Set(['owls', 'owls-2']);
  expect(await freeSlug('Owls', async () => taken)).toBe('owls-3');
  expect(await freeSlug('Hawks', async () => taken)).toBe('hawks');
  expect(await freeSlug('!!!', async () => taken)).toBe('team');
  expect((await freeSlug('a'.repeat(80), async () => taken)).length).toBeLessThanOrEqual(slugLimit);
});
