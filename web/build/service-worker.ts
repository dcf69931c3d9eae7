import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { withPageTexts } from '#contract/page-html.ts';
import { appShellIn } from '#contract/page-paths.ts';
import { pageAt } from '#contract/pages.ts';
import { inLanguage, languages } from '#messages/language';
import { pseudoLanguage } from '../../messages/pseudo.ts';
import { messages } from './messages.ts';
import { routeIdOf } from './route-code.ts';
import { slimContract } from './slim-contract.ts';

type Bundle = Rolldown.OutputBundle;
type PrecachedFile = { url: string; revision: string | null };

/** What only captains load on other screens. */
const managersModules = /\/features\/(schedule-import|schedule\/management)\//;

/**
 * Builds web/service-worker/ into /service-worker.js, beside the client that it caches, with the list of that client's files.
 * Also gives the client the version of its contract: stored replies of another version are not shown.
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async config() {
      return { define: { __CONTRACT__: JSON.stringify(await contractVersion(root)) } };
    },
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html'];
      // The server's own build of the client has no page, and needs no worker.
      if (!dir || page?.type !== 'asset') return;
      await buildWorker(root, dir, [
        ...languages.map((language) => ({
          url: appShellIn(language),
          revision: hashOf(inLanguage(language, () => withPageTexts(String(page.source)))),
        })),
        ...filesToPrecache(bundle).map((name) => ({ url: `/${name}`, revision: null })),
      ]);
    },
  };
}

async function buildWorker(root: string, outDir: string, files: readonly PrecachedFile[]): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'warn',
    plugins: [messages(), slimContract(root)],
    define: { __PRECACHED_FILES__: JSON.stringify(files) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker/main.ts'),
        // A worker is one file: what Vite writes around a dynamic import finds nothing to preload.
        checks: { emptyImportMeta: false },
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/**
 * All chunks that the entry leads to. Those of captains' screens are of no use without a connection: they are cached once
 * somebody has loaded them. Sorted, so that equal builds are equal.
 */
export function filesToPrecache(bundle: Bundle): string[] {
  const precached = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (file === undefined || precached.has(name)) return;
    precached.add(name);
    if (file.type !== 'chunk') return;
    for (const other of filesOf(file)) visit(other);
    for (const other of file.dynamicImports) if (!isOnlineOnly(bundle[other])) visit(other);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry && file.name !== `language-${pseudoLanguage}`)
      visit(file.fileName);
  for (const name of Object.keys(bundle)) if (/\.(css|woff2|svg)$/.test(name)) visit(name);
  return [...precached].sort();
}

function filesOf({ imports, viteMetadata }: Rolldown.OutputChunk & ViteMetadata): string[] {
  return [...imports, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
}

type ViteMetadata = { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

function isOnlineOnly(file: Bundle[string] | undefined): boolean {
  if (file?.type !== 'chunk' || !file.facadeModuleId) return false;
  return isManagersScreen(file.facadeModuleId) || managersModules.test(file.facadeModuleId);
}

function isManagersScreen(module: string): boolean {
  // A route beside the one that its path begins with has `_` there.
  const path = routeIdOf(module)?.replace('/_protected', '').replaceAll('_/', '/');
  const access = pageAt(path ?? '')?.access;
  return access === 'captain' || access === 'admin';
}

/** A hash of all files of the contract, those in its folders too. */
export async function contractVersion(root: string): Promise<string> {
  const folder = join(root, 'contract');
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((name) => name.endsWith('.ts')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return hashOf(texts.join('\n'));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
