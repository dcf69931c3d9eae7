import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './messages/compile.ts';
import { findPostgres15, hasPooler } from './server/testing/postgres15.ts';
import { houseTests } from './tools/lint/house.ts';

await compileMessages();

const noise = './server/testing/noise.ts';

const shared = {
  // Node's own localStorage would stand in the way of happy-dom's.
  execArgv: ['--import', './server/compile-cache.js', '--no-experimental-webstorage'],
  setupFiles: [noise],
  restoreMocks: true,
};

/**
 * Node loads the modules, as in production. Vite would transform each of them for each project, which took a quarter of the
 * processor's time. No test mocks a module, which would need Vite or `nodeLoader`.
 */
const onNode = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The files of a worker share the modules that they import: most files take less time than loading the server does. */
const sharedModules = { isolate: false };

/** Ends what hangs; it is no expectation of a machine's speed. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 300_000 } } };

/**
 * What runs in a browser: Vite compiles it, and each file gets a fresh copy of the client's modules. In processes, because a BroadcastChannel reaches
 * every thread of one.
 */
const web = {
  ...shared,
  ...sharedModules,
  ...limits,
  setupFiles: [noise, './web/testing/fresh-start.ts'],
};

/** Renders components or calls hooks. */
const inDocument = 'web/**/*.dom.test.{ts,tsx}';

/** Render a whole screen, with the real app and the demo league behind it. */
const screens = 'web/**/*.screen.test.tsx';

/** What fewer people do, or one person once: only `npm run test:full` runs them. */
const longScreens = [
  'web/features/attendance/who-came.screen.test.tsx',
  'web/features/auth/sessions/devices.screen.test.tsx',
  'web/features/competitions/race.screen.test.tsx',
  'web/features/competitions/desk/{captain-invite,open-results,playoffs,withdrawals}.screen.test.tsx',
  'web/features/competitions/time-requests/time-requests.screen.test.tsx',
  'web/features/feed/{composer,game-posts}.screen.test.tsx',
  'web/features/mvp/winners.screen.test.tsx',
  'web/features/notifications/message-settings.screen.test.tsx',
  'web/features/schedule-import/**/*.screen.test.tsx',
  'web/features/search/search.screen.test.tsx',
  'web/features/stats/two-games.screen.test.tsx',
  'web/features/teams/teams.screen.test.tsx',
  'web/ui/unsaved-changes.screen.test.tsx',
];

/** The app behind a screen: Node loads it, as in production, and Vite what runs in a browser. */
const servedByNode = new RegExp(`${RegExp.escape(import.meta.dirname)}/(server(?!/testing/noise)|demo)/`);

/** Starts PostgreSQL itself, from a folder that each file makes and removes. */
const embedded = 'embedded-postgres/*.test.ts';

/** Loads the product with checks that it can switch off. */
const switchedOffChecks = 'tools/attacks/access/matrix.test.ts';

const postgres15 = findPostgres15();

/** Starts Debian's PgBouncer, where that is installed. */
const pooler = hasPooler() ? [] : ['server/database/hosted/pooler.test.ts'];

/** Lighthouse is installed in a folder of its own, some of which bring their tests. */
const installed = '**/node_modules/**';

/**
 * Start processes and servers of their own, fill the demo league at many moments, draw many pictures or play many attacks: only
 * `npm run test:full` runs them.
 */
const longTests = [
  'demo/{main,workers}.test.ts',
  'demo/identity/standalone.test.ts',
  'demo/league/{dates,fill,games,notifications,people}.test.ts',
  'server/backup/{backup,commands,refused-commands,restore,running-server}.test.ts',
  'server/attendance/change-away.test.ts',
  'server/cache/{killed-process,memory}.test.ts',
  'server/database/{migrations,online-migrations}.test.ts',
  'server/database/hosted/*.test.ts',
  'server/features/{feed/posts,images,share}/images.test.ts',
  'server/features/share/head/head.test.ts',
  'server/features/schedule-import/{charges,own-files,round-trip,sources/sources}.test.ts',
  'server/{schedule-files/refusals,features/schedule-import/pauses/pauses}.test.ts',
  'server/http/{docs,link-routes,statements}.test.ts',
  'server/identity/forged-sign-ins.test.ts',
  'server/images/reencode.test.ts',
  'server/limits/{budgets,shared-limit}.test.ts',
  'server/notifications/{email/{hostile-names,smtp-faults,smtp-mailer},push/{hanging-service,hostile-services}}.test.ts',
  'server/processes/packages-of-start.test.ts',
  'server/secret/replace-secret.test.ts',
  'server/workers/pool.test.ts',
];

/** Play thousands of games, or plan many seasons. */
const longRules = [
  'domain/scorebook/two-phones.test.ts',
  'domain/planner/{any-league,bounds,fewest-moves}.test.ts',
];

const wholeScreens = {
  ...web,
  environment: 'happy-dom',
  globalSetup: ['./web/testing/global-setup.ts'],
  server: { deps: { external: [servedByNode] } },
};

const server = {
  ...onNode,
  ...sharedModules,
  ...limits,
  include: ['{server,demo,e2e}/**/*.test.ts'],
  exclude: [installed, embedded, ...pooler, ...houseTests],
  globalSetup: ['./server/testing/global-setup.ts'],
};

/** Ask no database, or look at what the version of a database changes nothing in: processes, files, pictures, addresses. */
const apartFromPostgres = [
  'demo/{main,workers}.test.ts',
  // The browser tests fill the demo league on each version.
  'demo/league/*.test.ts',
  'demo/identity/*.test.ts',
  'server/{archive,outbound,processes,testing,workers}/**/*.test.ts',
  // `commands.test.ts` moves data between both.
  'server/backup/{refused-commands,running-server}.test.ts',
  'server/cache/memory.test.ts',
  'server/database/hosted/tls.test.ts',
  'server/limits/budgets.test.ts',
  'server/features/feed/posts/images.test.ts',
  'server/features/images/images.test.ts',
  'server/schedule-files/*.test.ts',
  'server/features/share/**/*.test.ts',
  'server/http/{access,access-rules,docs,locale,page-rendering,request-log,security,turns}.test.ts',
  'server/pages/{locale,page-rendering}.test.ts',
  'server/identity/{claims,device,discovery,issuer-name,oidc}.test.ts',
  'server/notifications/email/{dkim,sections,smtp-faults,smtp-mailer,untrusted-certificate}.test.ts',
  'server/notifications/push/{endpoint,hostile-services,push-sender}.test.ts',
];

/** The same files against the oldest PostgreSQL that is supported, where it is installed. */
const serverOnPostgres15 = (folder: string) => ({
  ...server,
  name: 'server on PostgreSQL 15',
  env: { POSTGRES_BIN_DIR: folder },
  exclude: [...server.exclude, ...apartFromPostgres],
});

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default. Each worker loads the product anew: with two workers more than cores, the client's tests
    // used half as much processor time again.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...onNode, ...sharedModules, ...limits, name: 'house', include: houseTests } },
      {
        test: {
          ...onNode,
          ...sharedModules,
          ...limits,
          name: 'rules',
          include: ['{messages,domain,contract,tools/{bench,release}}/**/*.test.ts'],
          exclude: [installed, ...houseTests, ...longRules],
        },
      },
      {
        test: {
          ...web,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [inDocument, screens, ...houseTests],
        },
      },
      // Apart, as a worker cannot go on from one environment to another.
      { test: { ...web, name: 'web in a document', include: [inDocument], environment: 'happy-dom' } },
      { test: { ...wholeScreens, name: 'screens', include: [screens], exclude: longScreens } },
      { test: { ...wholeScreens, name: 'long screens', include: longScreens } },
      { test: { ...server, name: 'server', exclude: [...server.exclude, ...longTests] } },
      { test: { ...server, name: 'long', include: [...longTests, ...longRules] } },
      ...(postgres15 ? [{ test: serverOnPostgres15(postgres15) }] : []),
      {
        test: {
          ...onNode,
          ...sharedModules,
          ...limits,
          name: 'attacks',
          include: ['tools/attacks/**/*.test.ts'],
          exclude: [switchedOffChecks],
          globalSetup: ['./server/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...onNode,
          ...limits,
          // By its name it begins after the other attacks: one file, which would be alone at the end.
          name: 'attacks with switched-off checks',
          setupFiles: [noise, './tools/attacks/access/switchable-checks.ts'],
          include: [switchedOffChecks],
          globalSetup: ['./server/testing/global-setup.ts'],
        },
      },
      { test: { ...onNode, ...limits, name: 'embedded', include: [embedded] } },
    ],
  },
});
