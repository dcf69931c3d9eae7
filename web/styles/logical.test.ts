import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** A side of the screen in a class: pages in Arabic or Hebrew are mirrored. */
const physicalClass =
  /(?<=["'` :!])-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\d|\[|\(|auto|px|full)|text-(?:left|right)\b|(?:border|rounded)-[lr](?=[-"'` ]|$)|rounded-[tb][lr](?=[-"'` ]|$)|float-(?:left|right)\b)[^"'` ]*/gm;

/** The middle is the same from both sides. */
const middle = 'left-1/2';

test('classes say start and end, not left and right', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((name) => !/\.test\.tsx?$/.test(name));
  const physical = files.flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(physicalClass)]
      .map(([className]) => className)
      .filter((className) => className !== middle)
      .map((className) => `${name}: ${className}`),
  );
  expect(physical).toEqual([]);
});

test('so do styles', () => {
  const physical =
    /(?:margin|padding|border)-(?:left|right)\b|(?<![-\w])(?:left|right)\s*:|text-align:\s*(?:left|right)/g;
  const rules = globSync('**/*.css', { cwd: web }).flatMap((name) =>
    [...readFileSync(join(web, name), 'utf8').matchAll(physical)].map(([text]) => `${name}: ${text}`),
  );
  expect(rules).toEqual([]);
});
