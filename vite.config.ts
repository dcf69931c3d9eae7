import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { language } from './messages/language.ts';
import { messagesIn } from './web/build/messages.ts';
import { pageTexts } from './web/build/page-texts.ts';
import { precompress } from './web/build/precompress.ts';
import { routeCode, splitBehavior } from './web/build/route-code.ts';
import { serviceWorker } from './web/build/service-worker.ts';
import { slimContract } from './web/build/slim-contract.ts';

const here = import.meta.dirname;
const server = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** Another language than English is a build of its own, in a folder of its own. */
const dist = language === 'en' ? 'dist' : `dist/${language}`;

/** Not dialogs, forms, changes of data and background tasks: each brings more code than most screens need. */
const shared =
  /messages\/compiled\/.*\/(?!reason_(?!score)|teamsettings_|roleguard_|ui_unsaved|ui_picture|teamfields_)[^/]+$|lucide-react\/(?!.*\/(bell-ring|shield|trash|camera|pencil|eye|download|arrow-left|user-plus))|\/contract\/(?!competitions\/|attendance|subs)|\/domain\/(?!attendance|rich-text|fixtures|schedule-import|image|leaderboard|standings)|\/web\/features\/shell\/(?!role-guard)|\/web\/(lib|queries)\/(?!push|stats-outbox|live|installed-app|stats\/refreshed|downscale|images|attendance\/|subs\/|competitions\/(?!keys)|\w+\/mutations|use-saved|form-issues)|\/web\/ui\/(?!dialog|sheet|overlay|scrim|focus-return|use-held|dropdown|confirm|image|toast|checkbox|switch|field|label|input|textarea|pending-fields|time-zone|unsaved|scoreboard|stat-tile)/;

const forBrowsers: BuildEnvironmentOptions = {
  outDir: join(here, dist, 'web'),
  emptyOutDir: true,
  // Inlined files would be data: addresses, which the content security policy refuses.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    checks: { pluginTimings: false },
    output: {
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // What changes only with an upgrade stays in the visitor's cache from one release to the next.
          { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
          { name: 'tanstack', priority: 2, test: /node_modules\/@tanstack\/(?!query-persist)/ },
          { name: 'app', priority: 1, tags: ['$initial'] },
          // What many screens share comes with one request. Each text and each icon is a module of its own.
          { name: 'shared', minShareCount: 5, test: shared, includeDependenciesRecursively: false },
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
  rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
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
      messagesIn(language),
      pageTexts(language),
      slimContract(here),
      react(),
      tailwindcss(),
      routeCode(),
      precompress(),
      serviceWorker(here, language),
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
