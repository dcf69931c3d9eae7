import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const foldersWithUseCases = globSync('server/features/**/{usecases,handlers}.ts', {
  cwd: import.meta.dirname,
  // In these two folders the use cases have steps in files of their own.
  exclude: ['server/features/auth/invites/*', 'server/features/subs/offers/*'],
}).map((file) => dirname(file).replaceAll('\\', '/'));

/** Tests that may import more than the code beside them: those of screens have the real app behind them. */
const testsBeside = {
  server: '\\.test\\.ts$|^server/testing/',
  web: '\\.screen\\.test\\.tsx$|^web/testing/',
};

const outside = (folder, allowed) => ({
  name: `${folder}-stays-below`,
  comment: `${folder}/ may import ${allowed.join(', ') || 'nothing of the other folders'}`,
  severity: 'error',
  from: { path: `^${folder}/`, ...(testsBeside[folder] && { pathNot: testsBeside[folder] }) },
  to: {
    path: `^(?!(${[folder, ...allowed].join('|')})/)(messages|contract|domain|embedded-postgres|server|web|demo|e2e|tools)/`,
  },
});

/** Rules that use Temporal when they run; biome.json lists the functions of domain/calendar.ts that do. */
const needTemporal = globSync('domain/**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'domain/calendar.ts')
  .filter((file) => /Temporal\.\w+\.\w+\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));

/** What the server is made of, from the bottom up: each may import those before it, types included. */
const serverLayers = [
  '(errors|node-errors|start-error|files|log|version|escape-html|secret-files)\\.ts$',
  'archive/',
  'workers/',
  'outbound/',
  'database/',
  'cache/',
  'limits/',
  'signing/',
  'metrics/',
  'teams/',
  'players/',
  'stats/',
  'posts/',
  'audit/',
  'identity/',
  'env\\.ts$',
  'schedule/',
  'deletions/',
  'images/',
  'idempotency/',
  'notifications/',
  'attendance/',
  'league-games/',
  'schedule-files/',
  'removal/',
  '(services|process-state|start-failures)\\.ts$',
  'http/',
  'live/',
  'security-log/',
  'backup/',
  'features/',
  'pages/',
  'jobs/',
  'app\\.ts$',
  'processes/',
  'secret/',
  '(serve|run|main)\\.ts$',
];

const upwardImports = serverLayers.slice(0, -1).map((layer, level) => ({
  name: 'server-imports-downwards',
  comment: 'The layers of the server are listed above; what two need moves below both',
  severity: 'error',
  from: { path: `^server/${layer}`, pathNot: '\\.test\\.ts$|/testing/' },
  to: { path: `^server/(${serverLayers.slice(level + 1).join('|')})` },
}));

/** Architecture §1: messages <- domain <- contract <- server, web; demo, e2e and tools may import server. */
export default {
  forbidden: [
    outside('messages', []),
    outside('domain', ['messages']),
    outside('contract', ['messages', 'domain']),
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'The package may import nothing of the product; its tests use server/testing/',
      severity: 'error',
      from: { path: '^embedded-postgres/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(messages|contract|domain|server|web|demo|e2e|tools)/' },
    },
    outside('server', ['embedded-postgres', 'contract', 'messages', 'domain']),
    outside('web', ['contract', 'messages', 'domain']),
    outside('demo', ['server', 'embedded-postgres', 'contract', 'messages', 'domain']),
    outside('e2e', ['demo', 'embedded-postgres', 'server', 'contract', 'messages', 'domain']),
    outside('tools', ['e2e', 'embedded-postgres', 'demo', 'server', 'contract', 'messages', 'domain']),
    ...upwardImports,
    {
      name: 'every-part-of-the-server-has-a-layer',
      severity: 'error',
      from: {},
      to: {
        path: `^server/(?!${[...serverLayers, 'testing/', 'compile-cache\\.js$'].join('|')})`,
        pathNot: '\\.test\\.ts$',
      },
    },
    {
      name: 'server-tests-stay-below',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|tools)/' },
    },
    {
      name: 'a-feature-imports-no-other',
      comment: 'Screens compose features; a rule that two share moves to domain/',
      severity: 'error',
      from: { path: '^(server|web)/features/([^/]+)/' },
      to: {
        path: '^$1/features/',
        pathNot: '^$1/features/$2/',
      },
    },
    {
      name: 'a-server-feature-has-one-shape',
      comment:
        'A feature, and each folder in it that has use cases: handlers, usecases, queries, present and tests; all else in a folder with a noun of its own',
      severity: 'error',
      from: {},
      to: {
        path: `^(server/features/[^/]+|${foldersWithUseCases.join('|')})/(?!(handlers|usecases|queries|present)\\.ts$|[^/]+\\.test\\.ts$)[^/]+\\.ts$`,
      },
    },
    {
      name: 'statements-stand-in-queries',
      comment: 'In a feature, queries.ts alone names a table; the rest calls it',
      severity: 'error',
      from: {
        path: '^server/features/',
        pathNot: '/queries\\.ts$|\\.test\\.ts$|/testing/',
      },
      to: { path: 'node_modules/drizzle-orm/|^server/database/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'threads-are-the-pools',
      comment: 'server/workers/ is the one way to a worker thread',
      severity: 'error',
      from: { pathNot: '^server/workers/' },
      to: { path: '^(node:)?worker_threads$|node_modules/piscina/' },
    },
    {
      name: 'caches-with-a-bound-are-the-servers',
      comment: 'The client caches by React Query and Workbox; rules cache nothing',
      severity: 'error',
      from: { pathNot: '^server/' },
      to: { path: 'node_modules/lru-cache/' },
    },
    {
      name: 'three-files-store-in-a-browsers-database',
      comment:
        'Answers, and stats and plays that wait to be sent; biome.json refuses `indexedDB` itself (Architecture §10)',
      severity: 'error',
      from: {
        pathNot:
          '^web/(features/offline/answer-storage|lib/(stats-outbox|scorebook)/storage)\\.ts$|\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/idb-keyval/' },
    },
    {
      name: 'primitives-know-no-basketball',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(contract/|web/(features|routes)/)' },
    },
    {
      name: 'rules-do-no-io',
      severity: 'error',
      from: { path: '^(domain|contract)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-need-no-parts',
      comment: 'domain/ depends on the texts alone, contract/ on zod too',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: 'node_modules' },
    },
    {
      name: 'browsers-may-lack-temporal',
      comment: 'biome.json says the same of those functions of domain/calendar.ts that need it',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: needTemporal.map((file) => `^${file}$`),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(route-tree\\.gen\\.ts|messages/compiled/.*)$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
