import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const folders = 'messages|contract|domain|server|web|demo|e2e|tools|docs';
const sources = globSync(`{${folders.replaceAll('|', ',')}}/**/*.{ts,tsx,css,grit}`, {
  cwd: root,
  exclude: (path) => /compiled|node_modules|citations\.test/.test(path),
});
const guides = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })];
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root });

/** The document behind each word that comments cite. */
const documents: Readonly<Record<string, string>> = {
  Product: 'docs/product.md',
  Architecture: 'docs/architecture.md',
};

/** By section number, what can be cited of it: its headings and its bold terms. */
type Sections = ReadonlyMap<string, readonly string[]>;

const sectionsOf = new Map(
  Object.entries(documents).map(([word, path]) => [word.toLowerCase(), readSections(read(path))]),
);

function readSections(markdown: string): Sections {
  const sections = markdown.split(/^## (?=\d+\. )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('.')), namesIn(section)]));
}

function namesIn(section: string): string[] {
  const headings = [...section.matchAll(/^#{3,} (.+)$/gm), ...section.matchAll(/\*\*(.+?)\*\*/g)];
  return headings.map(([, name = '']) => plain(name).replace(/[.:]$/, ''));
}

function plain(text: string): string {
  return text.replaceAll('`', '').toLowerCase();
}

/** A citation up to the end of its sentence: 'Product §2, Team feed, and §5, Post content'. */
const anyWord = Object.keys(documents)
  .flatMap((word) => [word, word.toLowerCase()])
  .join('|');
const citation = new RegExp(`\\b(${anyWord}) (§\\d.*?)(?=\\.|\\*/|\\b(?:${anyWord}) §|$)`, 'g');
/** One section of it, with the name after it if there is one. */
const part = /§(\d+)(?:, (?!and |§)([^§]*))?/g;

/** A comment's sentence goes on in its next line. */
function flat(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

function wrongCitations(text: string): string[] {
  return [...flat(text).matchAll(citation)].flatMap(([whole, word = '', cited = '']) => {
    const sections: Sections = sectionsOf.get(word.toLowerCase()) ?? new Map();
    const isWrong = [...cited.matchAll(part)].some(([, number = '', name]) => !leads(sections, number, name));
    return isWrong ? [whole.slice(0, 80)] : [];
  });
}

function leads(sections: Sections, number: string, name: string | undefined): boolean {
  const names = sections.get(number);
  if (names === undefined || name === undefined) return names !== undefined;
  const cited = plain(name);
  return names.some(
    (heading) => cited.startsWith(heading) && !/^[\p{L}\p{N}]/u.test(cited.slice(heading.length)),
  );
}

/** The numbers in 'Decision 0058', 'decisions 12 and 34' and 'decisions [3](0003-….md), [4](0004-….md)'. */
function citedDecisions(text: string): number[] {
  const one = String.raw`\[?\d{1,4}(?:\]\([^)]*\))?`;
  const list = new RegExp(
    String.raw`\b[Dd]ecisions? (${one}(?:(?:,| and|, and| or| to) ${one})*)(?![\w%])`,
    'g',
  );
  return [...flat(text).matchAll(list)].flatMap(([, numbers = '']) =>
    [...numbers.replaceAll(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(([number]) => Number(number)),
  );
}

/** The example of a guide. */
const languageToAdd = 'messages/de.json';

/** `server/app.ts`, also in a command, and [links](app.ts) of a page, without patterns such as `server/features/<noun>/`. */
function missingPaths(page: string): string[] {
  const text = read(page);
  const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => [
    ...code.matchAll(new RegExp(`(?:^| )((?:${folders})\\/[\\w./$-]*)(?= |$)`, 'g')),
  ]);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  const paths = [
    ...named.map(([, path = '']) => path),
    ...linked.map(([, path = '']) => join(dirname(page), path)),
  ];
  return paths
    .filter((path) => path !== languageToAdd && !existsSync(join(root, path)))
    .map((path) => `${page}: ${path}`);
}

describe('what comments and pages point at is there', () => {
  test('parts of the product and of the architecture', () => {
    expect(sources.length).toBeGreaterThan(500);
    const wrong = [...sources, ...guides, ...decisions].flatMap((file) =>
      wrongCitations(read(file)).map((cited) => `${file}: ${cited}`),
    );
    expect(wrong).toEqual([]);
  });

  test('decisions', () => {
    const numbers = new Set(
      decisions.map((path) => Number(path.slice('docs/decisions/'.length).slice(0, 4))),
    );
    const cited = [...sources, ...guides, ...decisions, 'docs/decisions/README.md'].flatMap((file) =>
      citedDecisions(read(file)).map((number) => ({ file, number })),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
    expect(numbers.size).toBe(decisions.length);
  });

  test('files and pages', () => {
    expect([...guides, ...decisions, 'docs/decisions/README.md'].flatMap(missingPaths)).toEqual([]);
  });
});
