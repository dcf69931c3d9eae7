import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'decisions');

test('the list of decisions has every record under its number and title, and no other', () => {
  const records = globSync('[0-9]*.md', { cwd: folder })
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      return { number: Number(number), file, title };
    });
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(\d+)\. (.+?)\]\((\S+)\)$/gm)].map(([, number, title, file]) => ({
    number: Number(number),
    file,
    title,
  }));
  expect(listed).toEqual(records);
  expect(records.filter(({ file, number }) => Number(basename(file).slice(0, 4)) !== number)).toEqual([]);
  expect(records.length).toBeLessThanOrEqual(25);
});
