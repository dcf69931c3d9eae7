import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from './pseudo.ts';

const root = join(import.meta.dirname, '..');
const { baseLocale, locales } = readJson<{ baseLocale: string; locales: string[] }>(
  'messages/project.inlang/settings.json',
);

// A text that the code uses and the catalogue lacks doesn't compile.

test('every text of the catalogue is shown somewhere', () => {
  expect(unusedMessages()).toEqual([]);
});

test.each(locales)('%s has the same texts as the base language, in every plural form', (locale) => {
  expect([...differences(locale), ...missingForms(locale)]).toEqual([]);
});

function unusedMessages(): string[] {
  const files = globSync('{contract,domain,server,web,demo,e2e}/**/*.{ts,tsx}', { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const used = new Set(code.match(/(?<=\bm\.)\w+/g));
  return keysOf(baseLocale).flatMap((key) => (used.has(key) ? [] : [`messages: nothing shows ${key}`]));
}

function differences(locale: string): string[] {
  const [own, base] = [new Set(keysOf(locale)), new Set(keysOf(baseLocale))];
  return [
    ...[...base.difference(own)].map((key) => `messages/${locale}.json: ${key} is missing`),
    ...[...own.difference(base)].map((key) => `messages/${locale}.json: ${key} is not in ${baseLocale}.json`),
  ];
}

/** A text shows its key where it lacks a form that the language has; an asterisk stands for all that are not named. */
function missingForms(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return Object.entries(readJson<Catalogue>(`messages/${locale}.json`)).flatMap(([key, message]) => {
    if (typeof message === 'string' || message.every(({ selectors }) => selectors.length === 0)) return [];
    const forms = new Set(message.flatMap(({ match }) => Object.keys(match)).flatMap(formsOf));
    const missing = pluralCategories.filter((form) => !forms.has(form) && !forms.has('*'));
    return missing.map((form) => `messages/${locale}.json: ${key} lacks the form '${form}'`);
  });
}

function formsOf(match: string): string[] {
  return match.split(',').map((part) => part.split('=')[1]?.trim() ?? '');
}

function keysOf(locale: string): string[] {
  return Object.keys(readJson<Catalogue>(`messages/${locale}.json`));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
