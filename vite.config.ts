import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { escapeToAscii } from './messages/ascii.ts';
import { language } from './messages/language.ts';
import { pseudoLanguage } from './messages/pseudo.ts';
import { deferredHydration } from './web/build/deferred-hydration.ts';
import { messagesIn } from './web/build/messages.ts';
import { pageTexts } from './web/build/page-texts.ts';
import { routeCode } from './web/build/route-code.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { joinShared } from './web/build/shared-files.ts';
import { sharing } from './web/build/sharing.ts';
import { slimContract } from './web/build/slim-contract.ts';

const here = import.meta.dirname;
const server = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** Another language than English is a build of its own, in a folder of its own. */
const dist = language === 'en' ? 'dist' : `dist/${language}`;

const forBrowsers: BuildEnvironmentOptions = {
  outDir: join(here, dist, 'web'),
  emptyOutDir: true,
  // Inlined files would be data: addresses, which the content security policy refuses.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // How long each plugin took is no warning.
    checks: { pluginTimings: false },
    output: {
      // The first file names every other one: a character less of each is 0.4 KB.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // What changes only with an upgrade stays in the visitor's cache from one release to the next. Two files,
          // because the browser can answer to the reader between the one and the other.
          {
            name: 'react',
            priority: 3,
            test: /node_modules\/(react|react-dom|scheduler)\/|web\/lib\/react-dom\.ts$/,
          },
          {
            name: 'lib',
            priority: 2,
            test: /node_modules\/(@tanstack\/(?!query-persist)|use-sync-external-store\/)/,
          },
          // What every page starts with is one file: a phone pays for each request.
          { name: 'shell', priority: 1, tags: ['$initial'] },
          // The sheet of the bars needs it as well as the screens, and must not wait for them.
          { name: 'focus', priority: 2, test: /\/web\/ui\/navigation-focus\.ts$/ },
          // So is what every screen needs beside the bars, with all that it imports.
          { name: 'screens', priority: 1, test: /\/web\/start-screens\.tsx$/ },
        ],
      },
    },
  },
};

/** The web client once more, for the server: it renders a visitor's first screen. */
const forServer: BuildEnvironmentOptions = {
  ssr: join(here, 'web/render-page.tsx'),
  outDir: join(here, dist, 'render'),
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: {
    checks: { pluginTimings: false },
    // Names stay, for the traces of errors. White space and comments would stay in memory as long as the server runs.
    output: {
      codeSplitting: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
};

export default defineConfig(({ command, mode }) => {
  // A shell's own setting would make it a development build, which is slow and which the server cannot render with.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: join(here, 'web'),
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: join(here, 'web/routes'),
        generatedRouteTree: join(here, 'web/route-tree.gen.ts'),
        routeFileIgnorePattern: '\\.test\\.',
        quoteStyle: 'single',
        semicolons: true,
      }),
      messagesIn(language),
      pageTexts(language),
      slimContract(here),
      react(),
      deferredHydration(),
      ...(mode === draft ? [] : [joinedFiles(), ...ofFinished]),
    ],
    build: mode === 'render' ? forServer : forBrowsers,
    resolve: {
      alias: [
        { find: 'react-style-singleton', replacement: join(here, 'web/ui/style-singleton.ts') },
        // What each of Lucide's icons is made with.
        { find: '../createLucideIcon.mjs', replacement: join(here, 'web/ui/create-icon.ts') },
      ],
    },
    // One file that needs no other: what it renders with is what it was built with.
    ssr: { noExternal: true },
    ...(mode === 'render' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/images', '/calendar'].map((path) => [path, server])),
    },
  };
});

/** A build that is not written: it shows how the bundler divides the client of itself. */
const draft = 'draft';

/** What changes nothing in how the client is divided. */
const ofFinished = [
  tailwindcss(),
  routeCode(),
  precompress(),
  rendererInAscii(),
  serviceWorker(here, language),
];

/** In a hook: whatever reads this file for its settings alone must not build anything. */
function joinedFiles(): Plugin {
  return {
    name: 'joined-files',
    apply: 'build',
    async config(_, { mode }) {
      // The pseudo-language is for tests: no line is too slow for it.
      if (mode === 'render' || language === pseudoLanguage) return;
      const files = joinShared(await chunksOfDraft(), sharing);
      const group: Group = { name: (id) => files.get(id), includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

type Group = Rolldown.CodeSplittingGroup;

async function chunksOfDraft(): Promise<Rolldown.OutputChunk[]> {
  const configFile = join(here, 'vite.config.ts');
  const unpacked = { write: false, minify: false, cssMinify: false } as const;
  const built = await build({ configFile, mode: draft, logLevel: 'error', build: unpacked });
  return (built as Rolldown.RolldownOutput).output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** Writes a .br and a .gz beside every asset, so that the server sends them as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets');
      const texts = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(texts.map((name) => compressFile(join(assets, name))));
    },
  };
}

/** The renderer is the largest module of the server. */
function rendererInAscii(): Plugin {
  return {
    name: 'renderer-in-ascii',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = escapeToAscii(output.code);
    },
  };
}

async function compressFile(path: string) {
  const text = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
