import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalogue, pseudoCatalogue, pseudoLanguage } from './pseudo.ts';

const here = import.meta.dirname;
const compiled = join(here, 'compiled');
const pseudoFolder = join(compiled, 'pseudo');

/** Where Node and the types find the messages: every language, one module each. */
const forNode = { project: join(here, 'project.inlang'), outdir: join(compiled, 'node') };

/** Compiles the catalogue for Node and the types when it has changed since it was compiled last. */
export async function compileMessages(): Promise<void> {
  await compileStale(forNode.project, forNode.outdir, 'locale-modules');
}

/** Compiles the catalogue for the browser, one module a message, so that each is loaded with the screen that shows it. */
export async function compileForBrowser(language: string): Promise<string> {
  const outdir = join(compiled, `browser-${language}`);
  const project = language === pseudoLanguage ? await pseudoProject() : forNode.project;
  await compileStale(project, outdir, 'message-modules');
  return outdir;
}

/** The texts of a language that have no inputs, by their keys. */
export async function textsOf(language: string): Promise<Map<string, string>> {
  const file = join(language === pseudoLanguage ? pseudoFolder : here, `${language}.json`);
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as Catalogue;
  return new Map(
    Object.entries(catalogue).flatMap(([key, text]) =>
      typeof text === 'string' && !text.includes('{') ? [[key, text] as const] : [],
    ),
  );
}

type Structure = 'locale-modules' | 'message-modules';

async function compileStale(project: string, outdir: string, outputStructure: Structure): Promise<void> {
  const stampFile = `${outdir}.stamp`;
  const stamp = await stampOf(project);
  if ((await readFile(stampFile, 'utf8').catch(() => null)) === stamp) return;
  // Loaded only when there is something to compile: every other start is to be quick.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project,
    outdir,
    outputStructure,
    strategy: ['baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  await narrowInputs(outdir, outputStructure);
  await writeFile(stampFile, stamp);
}

/** The compiler lets anything stand for a part of a message; ours are words and counts. */
async function narrowInputs(outdir: string, structure: Structure): Promise<void> {
  if (structure === 'message-modules') return;
  const file = join(outdir, 'messages/_index.js');
  const code = await readFile(file, 'utf8');
  await writeFile(file, code.replaceAll('NonNullable<unknown>', 'string | number'));
}

/** The pseudo-language is made anew from the English texts, in a project of its own that nobody translates. */
async function pseudoProject(): Promise<string> {
  const project = join(pseudoFolder, 'project.inlang');
  const settings = JSON.parse(await readFile(join(forNode.project, 'settings.json'), 'utf8'));
  const english = JSON.parse(await readFile(join(here, 'en.json'), 'utf8'));
  await mkdir(project, { recursive: true });
  await writeFile(join(pseudoFolder, `${pseudoLanguage}.json`), JSON.stringify(pseudoCatalogue(english)));
  await writeFile(
    join(project, 'settings.json'),
    JSON.stringify({
      ...settings,
      baseLocale: pseudoLanguage,
      locales: [pseudoLanguage],
      modules: settings.modules.map((path: string) => join(here, path)),
    }),
  );
  return project;
}

/** Of the texts, the settings, the compiler's version and this file. */
async function stampOf(project: string): Promise<string> {
  const settingsFile = join(project, 'settings.json');
  const { locales } = JSON.parse(await readFile(settingsFile, 'utf8')) as { locales: string[] };
  const files = [
    ...locales.map((locale) => join(project, '..', `${locale}.json`)),
    settingsFile,
    join(here, 'compile.ts'),
    join(here, '../node_modules/@inlang/paraglide-js/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}
