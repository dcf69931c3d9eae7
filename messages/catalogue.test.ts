import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, missingIn } from './faults.ts';
import type { Catalogue } from './pseudo.ts';

const root = join(import.meta.dirname, '..');
const { baseLocale, locales } = readJson<{ baseLocale: string; locales: string[] }>(
  'messages/project.inlang/settings.json',
);

// A text that the code uses and the catalogue lacks doesn't compile.

test('every text of the catalogue is shown somewhere', () => {
  expect(unusedMessages()).toEqual([]);
});

test.each(locales)(
  '%s has every text of the base language, in every plural form and with its values',
  (locale) => {
    const [own, base] = [catalogueOf(locale), catalogueOf(baseLocale)];
    expect([...missingIn(own, base), ...missingIn(base, own), ...faultsOf(locale, own, base)]).toEqual([]);
  },
);

test.each(['de', 'fr', 'pt-BR'])('%s has no stop behind a day, which ends with one: “17 nov.”', (locale) => {
  const texts = Object.entries(catalogueOf(locale)).filter(([key]) =>
    /^(planner_rule|toDo_answer)_/.test(key),
  );
  expect(texts.length).toBeGreaterThan(7);
  expect(texts.filter(([, text]) => /\{(day|date)\}\./.test(JSON.stringify(text)))).toEqual([]);
});

function unusedMessages(): string[] {
  const files = globSync('{contract,domain,server,web,demo,e2e}/**/*.{ts,tsx}', { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const used = new Set(code.match(/(?<=\bm\.)\w+/g));
  return Object.keys(catalogueOf(baseLocale)).flatMap((key) =>
    used.has(key) ? [] : [`messages: nothing shows ${key}`],
  );
}

const catalogueOf = (locale: string) => readJson<Catalogue>(`messages/${locale}.json`);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
