import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { codeSplitting } from './web/build/code-splitting.ts';
import { languageFiles, messages } from './web/build/messages.ts';
import { pageTexts } from './web/build/page-texts.ts';
import { precompress } from './web/build/precompress.ts';
import { routeCode, splitBehavior } from './web/build/route-code.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { slimContract } from './web/build/slim-contract.ts';

const here = import.meta.dirname;
const server = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

const forBrowsers: BuildEnvironmentOptions = {
  outDir: join(here, 'dist/web'),
  emptyOutDir: true,
  // Inlined files would be data: addresses, which the content security policy refuses.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    checks: { pluginTimings: false },
    output: {
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting,
    },
  },
};

/** The web client once more, for the server: it renders a visitor's first screen. */
const forServer: BuildEnvironmentOptions = {
  ssr: join(here, 'web/render-page.tsx'),
  outDir: join(here, 'dist/render'),
  emptyOutDir: true,
  copyPublicDir: false,
  // Comments and long names would stay in the server's memory, and there a file in ASCII takes half.
  minify: true,
  rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false, charset: 'ascii' } },
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
        codeSplittingOptions: { splitBehavior },
        routesDirectory: join(here, 'web/routes'),
        generatedRouteTree: join(here, 'web/route-tree.gen.ts'),
        quoteStyle: 'single',
        semicolons: true,
      }),
      messages(),
      languageFiles(),
      pageTexts(),
      slimContract(here),
      react(),
      tailwindcss(),
      routeCode(),
      precompress(),
      serviceWorker(here),
    ],
    build: mode === 'render' ? forServer : forBrowsers,
    // One file that needs no other: what it renders with is what it was built with.
    ssr: { noExternal: true },
    ...(mode === 'render' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/images', '/calendar'].map((path) => [path, server])),
    },
  };
});
