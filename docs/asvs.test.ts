import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are numbered from 1. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}docs/asvs.md`, 'utf8');
const part = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const idsIn = (markdown: string) => [...markdown.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
const partly = part('Partly and not met');
const states = {
  met: idsIn(part('Met')).length,
  partly: [...partly.matchAll(/\| partly \|/g)].length,
  'not met': [...partly.matchAll(/\| not met \|/g)].length,
  'does not apply': idsIn(part('Does not apply')).length,
};

test('each requirement of levels 1 and 2 is there once', () => {
  const ids = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(idsIn(text).toSorted()).toEqual(ids.toSorted());
  expect(ids).toHaveLength(253);
});

test('the sums are right', () => {
  for (const [state, count] of Object.entries(states)) expect(text).toContain(`\n| ${state} | ${count} |\n`);
  expect(Object.values(states).reduce((sum, count) => sum + count)).toBe(253);
});

test('every path that is named exists', () => {
  const paths = [...text.matchAll(/`((?:[\w-]+\/|[A-Z]+\.md)[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});
