import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locales } from '#messages/compiled/runtime.js';
import { compiledFolder, compileMessages, compileStale, readCatalogue } from './compile.ts';
import type { Catalogue } from './pseudo.ts';

const root = join(import.meta.dirname, '..');
const out = join(compiledFolder, 'browser');

/**
 * Writes the texts for browsers and returns their folder. In English each text is a module, which comes with the screen that shows
 * it; every other language is one module with all texts that screens show.
 */
export async function compileForBrowser(): Promise<string> {
  await compileMessages();
  const folder = await compileStale('browser-en', ['en'], 'message-modules');
  await writeFile(join(folder, 'runtime.js'), staticRuntime);
  const keys = await keysOfClient();
  const english = await readCatalogue('en');
  await mkdir(join(out, 'texts'), { recursive: true });
  await Promise.all([
    writeFile(join(out, 'messages.js'), `export * as m from './texts.js';\n`),
    writeFile(join(out, 'texts.js'), keys.map(exportOf).join('')),
    ...keys.map((key, index) =>
      writeFile(join(out, 'texts', `${key}.js`), moduleOf(key, index, english[key])),
    ),
    ...translations.map(async ([language, path]) => writeFile(path, await translationOf(language, keys))),
  ]);
  return out;
}

/** All that a text asks of the compiler's runtime where the language is known: instead of 6 KB that choose one. */
const staticRuntime = `export const experimentalStaticLocale = 'en';
export const getLocale = () => 'en';
`;

/** Each language but English, with the module of its texts. */
export const translations = locales
  .filter((language) => language !== 'en')
  .map((language) => [language, join(out, `${language}.js`)] as const);

/** The texts that the client's sources name: those in `web`, and what of `contract` and `domain` they import. */
async function keysOfClient(): Promise<string[]> {
  const names = await readdir(join(root, 'web'), { recursive: true });
  // The build runs in Node.
  const own = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('build/'));
  const paths = new Set(own.map((name) => join(root, 'web', name)));
  const named = new Set<string | undefined>();
  // A set also iterates over what is added meanwhile.
  for (const path of paths) {
    const source = await readFile(path, 'utf8');
    for (const [, key] of source.matchAll(/\bm\.(\w+)/g)) named.add(key);
    for (const [, from = ''] of source.matchAll(/'((?:#contract\/|#domain\/|\.\.?\/)[^']+\.tsx?)'/g))
      paths.add(from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(path), from));
  }
  const catalogue: object = JSON.parse(await readFile(join(import.meta.dirname, 'en.json'), 'utf8'));
  return Object.keys(catalogue).filter((key) => named.has(key));
}

function exportOf(key: string): string {
  return `export { ${key} } from './texts/${key}.js';\n`;
}

function moduleOf(key: string, index: number, message: Catalogue[string] | undefined): string {
  const plain = plainText(message);
  const english = plain ?? 'english';
  return `import { translated } from '../../../browser/translations.ts';
${plain ? '' : `import { ${key} as english } from '../../browser-en/messages/_index.js';\n`}export const ${key} = /*#__PURE__*/ translated(${index}, ${english});
`;
}

/** The literal of a text without values; null of any other. */
function plainText(message: Catalogue[string] | undefined): string | null {
  return typeof message === 'string' && !/[{}\\]/.test(message) ? JSON.stringify(message) : null;
}

async function translationOf(language: string, keys: readonly string[]): Promise<string> {
  const names = await namesInModules();
  const [catalogue, english] = await Promise.all([readCatalogue(language), readCatalogue('en')]);
  // What is the same in English comes with the screen.
  const textOf = (key: string) => {
    const text = plainText(catalogue[key]);
    if (text === null) return `texts.${names.get(key) ?? key}`;
    return text === plainText(english[key]) ? '' : text;
  };
  return `import { translate } from '../../browser/translations.ts';
import * as texts from '../node/messages/${language}.js';
translate([${keys.map(textOf).join()}]);
`;
}

/** The module of a language has names of its own for keys with capitals, as some file systems know none. */
async function namesInModules(): Promise<Map<string, string>> {
  const index = await readFile(join(compiledFolder, 'node/messages/_index.js'), 'utf8');
  const aliases = [...index.matchAll(/export \{ (\w+) as "(\w+)" \}/g)];
  return new Map(aliases.map(([, name = '', key = '']) => [key, name]));
}
