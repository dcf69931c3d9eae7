import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const records = globSync('[0-9]*.md', { cwd: folder })
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const [, status = ''] = text.split('\n## Status\n');
    const named = status.matchAll(/\bdecisions? (?:\d{4}\b|\d+\b)|\[(?:decisions? )?(\d+)\]|\d{4}(?=\]\()/g);
    const others = [...named].map(([other]) => Number(/\d+/.exec(other)?.[0]));
    return { file, text, number: Number(number), title, status, others };
  });

const rows = new Map(
  [...index.matchAll(/^\| \[(\d+)\]\((\S+)\) \| (.+?) \| ?(.*) ?\|$/gm)].map(
    ([, number, file, title, note = '']) => [Number(number), { file, title, note }],
  ),
);

describe('the list of decisions', () => {
  test('has every record under its number and title, and no other', () => {
    expect(records.length).toBeGreaterThan(90);
    const listed = [...rows].map(([number, { file, title }]) => ({ number, file, title }));
    expect(listed).toEqual(records.map(({ number, file, title }) => ({ number, file, title })));
    expect(records.filter(({ file, number }) => Number(basename(file).slice(0, 4)) !== number)).toEqual([]);
  });

  test('says which numbers were never used', () => {
    const numbers = new Set(records.map(({ number }) => number));
    const last = Math.max(...numbers);
    const unused = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.has(number));
    expect(index).toContain(`\nNever used: ${unused.join(', ')}.\n`);
  });

  test('says what replaced what, beside both', () => {
    const replacing = records.flatMap(({ number, others, status }) =>
      /replace|supersede|takes? the place|narrow|extend|adds to/i.test(status)
        ? others.map((other) => ({ number, other }))
        : [],
    );
    const isNoted = (number: number, other: number) =>
      new RegExp(`\\b${other}\\b`).test(rows.get(number)?.note ?? '');
    expect(replacing.length).toBeGreaterThan(15);
    expect(
      replacing.filter(({ number, other }) => !isNoted(number, other) || !isNoted(other, number)),
    ).toEqual([]);
  });

  test('every record has its four parts', () => {
    const parts = ['## Context', '## Decision', '## Consequences', '## Status'];
    expect(
      records.flatMap(({ file, text }) =>
        parts.filter((part) => !text.includes(`\n${part}\n`)).map((part) => `${file}: ${part}`),
      ),
    ).toEqual([]);
  });
});
