import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compactCatalogue } from './compact.ts';
import { faultsOf } from './faults.ts';
import { type Catalogue, pseudoCatalogue, pseudoLanguage } from './pseudo.ts';

const here = import.meta.dirname;
export const compiledFolder = join(here, 'compiled');

/** Compiles the catalogue for Node and the types when it has changed since it was compiled last: a module a language. */
export async function compileMessages(): Promise<void> {
  const { locales } = await readSettings();
  await compileStale('node', [...locales, pseudoLanguage], 'locale-modules');
}

type Structure = 'locale-modules' | 'message-modules';

/** Compiles languages into the folder of that name, unless it holds what these files make, and returns the folder. */
export async function compileStale(
  name: string,
  locales: readonly string[],
  outputStructure: Structure,
): Promise<string> {
  const outdir = join(compiledFolder, name);
  const stampFile = `${outdir}.stamp`;
  const stamp = await stampOf(locales);
  if ((await readFile(stampFile, 'utf8').catch(() => null)) === stamp) return outdir;
  const project = await makeProject(name, locales);
  // Loaded only when there is something to compile: every other start is to be quick.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project,
    outdir,
    outputStructure,
    strategy: ['baseLocale'],
    ...(outputStructure === 'message-modules' && { experimentalStaticLocale: JSON.stringify(locales[0]) }),
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  if (outputStructure === 'locale-modules') await minifyModules(outdir, join(compiledFolder, 'minified'));
  await writeFile(stampFile, stamp);
  return outdir;
}

/** The compiler's modules are mostly comments with types, which Node would keep in memory; it loads these, in ASCII, instead. */
async function minifyModules(from: string, to: string): Promise<void> {
  const { minify } = await import('vite');
  for (const file of globSync('**/*.js', { cwd: from })) {
    const source = await readFile(join(from, file), 'utf8');
    const { code } = await minify(file, source, { module: true, codegen: { asciiOnly: true } });
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), code);
  }
}

type Settings = { baseLocale: string; locales: string[]; modules: string[] };

async function readSettings(): Promise<Settings> {
  return JSON.parse(await readFile(join(here, 'project.inlang/settings.json'), 'utf8'));
}

/** The pseudo-language's is generated from the base language's; what a language lacks is shown in that. Throws an error that names what is wrong with a file. */
export async function readCatalogue(language: string): Promise<Catalogue> {
  const { baseLocale } = await readSettings();
  const base = await readTexts(baseLocale);
  if (language === pseudoLanguage) return pseudoCatalogue(base);
  const own = await readTexts(language);
  const faults = faultsOf(language, own, base);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { ...base, ...own };
}

async function readTexts(language: string): Promise<Catalogue> {
  return JSON.parse(await readFile(join(here, `${language}.json`), 'utf8'));
}

/** A project of these languages, for the compiler, in a folder of its own. */
async function makeProject(name: string, locales: readonly string[]): Promise<string> {
  const folder = join(compiledFolder, 'projects', name);
  const project = join(folder, 'project.inlang');
  const settings = await readSettings();
  const modules = settings.modules.map((path) => join(here, path));
  await mkdir(project, { recursive: true });
  for (const locale of locales)
    await writeFile(
      join(folder, `${locale}.json`),
      JSON.stringify(compactCatalogue(await readCatalogue(locale))),
    );
  await writeFile(
    join(project, 'settings.json'),
    JSON.stringify({ ...settings, baseLocale: locales[0], locales, modules }),
  );
  return project;
}

/**
 * A hash of the texts, the settings, the compiler's version and these files: it changes when the catalogue has to be compiled
 * again.
 */
async function stampOf(locales: readonly string[]): Promise<string> {
  const { baseLocale } = await readSettings();
  const languages = new Set([baseLocale, ...locales]);
  languages.delete(pseudoLanguage);
  const files = [
    ...[...languages].map((language) => `${language}.json`),
    ...['project.inlang/settings.json', 'compact.ts', 'compile.ts', 'faults.ts', 'pseudo.ts'],
    '../node_modules/@inlang/paraglide-js/package.json',
  ];
  const hash = createHash('sha256').update(locales.join());
  for (const file of files) hash.update(await readFile(join(here, file)));
  return hash.digest('hex');
}
