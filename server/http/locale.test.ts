import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['en', 'en-US'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en-US'],
  ['de-DE,de;q=0.9,en-GB;q=0.8', 'en-GB'],
  ['de', 'en-US'],
  ['fr-CA;q=0.5,ja;q=0.9', 'en-US'],
  ['en-IE;q=0.5,en-AU;q=0.9', 'en-AU'],
  ['xx, tlh;q=0.9', 'en-US'],
  ['<script>', 'en-US'],
])('a reader of %s is written to in %s', (header, locale) => {
  expect(localeOf(header, 'en')).toBe(locale);
});

test.each([
  ['de-AT,en;q=0.8', 'de', 'de-AT'],
  ['en-GB', 'de', 'de'],
  ['fr-CA', 'pt-BR', 'pt-BR'],
  [undefined, 'es', 'es'],
] as const)('a reader of %s who chose %s is written to in %s', (header, language, locale) => {
  expect(localeOf(header, language)).toBe(locale);
});

test('made-up tags lead to no further locale', () => {
  const tags = Array.from({ length: 1_000 }, (_, n) => [`en-US-x-a${n}`, `de-u-nu-n${n}`, `fr-a-${n}bc`]);
  expect(new Set(tags.flat().map((tag) => localeOf(tag, 'en')))).toEqual(new Set(['en-US']));
});
