import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import layers from '../../dependency-cruiser.config.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file, and what it imports: a file of the repository, a package or a module of Node. */
type Import = readonly [file: string, target: string];

/** Each rule with imports that it refuses. */
const refused: Readonly<Record<string, readonly Import[]>> = {
  'messages-stays-below': [['messages/a.ts', 'domain/goal.ts']],
  'domain-stays-below': [['domain/a.ts', 'contract/goal.ts']],
  'contract-stays-below': [['contract/a.ts', 'server/log.ts']],
  'server-stays-below': [
    ['server/a.ts', 'web/goal.ts'],
    ['server/b.ts', 'demo/goal.ts'],
  ],
  'embedded-postgres-stands-alone': [['embedded-postgres/a.ts', 'server/log.ts']],
  'web-stays-below': [['web/a.ts', 'server/log.ts']],
  'demo-stays-below': [['demo/a.ts', 'web/goal.ts']],
  'e2e-stays-below': [['e2e/a.ts', 'web/goal.ts']],
  'tools-stays-below': [['tools/attacks/a.ts', 'web/goal.ts']],
  'server-imports-downwards': [
    ['server/errors.ts', 'server/database/goal.ts'],
    ['server/teams/a.ts', 'server/http/goal.ts'],
    ['server/features/feed/present.ts', 'server/pages/goal.ts'],
  ],
  'every-part-of-the-server-has-a-layer': [['server/run.ts', 'server/elsewhere/goal.ts']],
  'server-tests-stay-below': [
    ['server/a.test.ts', 'web/goal.ts'],
    ['server/testing/a.ts', 'e2e/goal.ts'],
  ],
  'a-feature-imports-no-other': [
    ['server/features/teams/usecases.ts', 'server/features/mvp/queries.ts'],
    ['web/features/teams/a.tsx', 'web/features/mvp/b.tsx'],
  ],
  'a-server-feature-has-one-shape': [
    ['server/features/teams/usecases.ts', 'server/features/teams/helpers.ts'],
    ['server/features/auth/sign-in/handlers.ts', 'server/features/auth/sign-in/helpers.ts'],
  ],
  'statements-stand-in-queries': [
    ['server/features/mvp/usecases.ts', 'drizzle-orm'],
    ['server/features/mvp/present.ts', 'server/database/schema/goal.ts'],
  ],
  'threads-are-the-pools': [
    ['server/http/a.ts', 'node:worker_threads'],
    ['tools/bench/b.ts', 'worker_threads'],
    ['server/jobs/a.ts', 'piscina'],
  ],
  'caches-with-a-bound-are-the-servers': [['web/lib/a.ts', 'lru-cache']],
  'three-files-store-in-a-browsers-database': [
    ['web/lib/b.ts', 'idb-keyval'],
    ['web/features/offline/a.ts', 'idb-keyval'],
  ],
  'primitives-know-no-basketball': [
    ['web/ui/a.tsx', 'contract/goal.ts'],
    ['web/ui/b.tsx', 'web/features/mvp/b.tsx'],
  ],
  'rules-do-no-io': [
    ['domain/b.ts', 'node:fs'],
    ['contract/b.ts', 'node:path'],
  ],
  'rules-need-no-parts': [['domain/c.ts', 'zod']],
  'browsers-may-lack-temporal': [['web/lib/c.ts', 'domain/voting.ts']],
  'no-cycles': [['e2e/b.ts', 'e2e/b.ts']],
  'everything-resolves': [['demo/b.ts', 'demo/missing.ts']],
};

const accepted: readonly Import[] = [
  ['domain/good.ts', 'messages/goal.ts'],
  ['contract/good.ts', 'domain/goal.ts'],
  ['contract/good.ts', 'zod'],
  ['server/good.ts', 'contract/goal.ts'],
  ['server/good.ts', 'node:fs'],
  ['server/good.ts', 'lru-cache'],
  ['server/workers/good.ts', 'node:worker_threads'],
  ['server/workers/good.ts', 'piscina'],
  ['server/features/feed/queries.ts', 'drizzle-orm'],
  ['server/features/feed/queries.ts', 'server/database/schema/goal.ts'],
  ['server/features/feed/usecases.ts', 'server/features/feed/queries.ts'],
  ['web/good.ts', 'contract/goal.ts'],
  ['web/ui/good.tsx', 'messages/goal.ts'],
  ['web/features/offline/answer-storage.ts', 'idb-keyval'],
  ['web/lib/stats-outbox/storage.ts', 'idb-keyval'],
  ['web/lib/scorebook/storage.ts', 'idb-keyval'],
  ['web/lib/stats-outbox/storage.test.ts', 'idb-keyval'],
  ['web/lib/good.test.ts', 'domain/voting.ts'],
  ['demo/good.ts', 'server/log.ts'],
  ['e2e/good.ts', 'demo/goal.ts'],
  ['tools/bench/good.ts', 'e2e/goal.ts'],
];

type Violation = { readonly rule: { readonly name: string }; readonly from: string; readonly to: string };

/** What `npm run layers` says of a repository that has these imports and nothing else. */
function violationsOf(imports: readonly Import[]): readonly Violation[] {
  for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
  for (const [, target] of imports) writeTarget(target);
  for (const [file, ofFile] of Map.groupBy(imports, ([path]) => path))
    write(file, ofFile.map(([, target]) => `import '${specifier(file, target)}';`).join('\n'));
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, 'dependency-cruiser.config.mjs');
  const folders = [...new Set(imports.map(([file]) => file.split('/')[0] ?? ''))];
  const flags = [cruiser, '--config', config, '--output-type', 'json', ...folders];
  const { stdout } = spawnSync(process.execPath, flags, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout).summary.violations;
}

const isFile = (target: string) => /\.tsx?$/.test(target);

function specifier(file: string, target: string): string {
  return isFile(target) ? `./${relative(dirname(file), target)}` : target;
}

function writeTarget(target: string): void {
  if (isFile(target)) {
    if (!target.endsWith('/missing.ts')) write(target, 'export {};');
  } else if (!/worker_threads|^node:/.test(target)) {
    write(`node_modules/${target}/package.json`, JSON.stringify({ name: target, main: 'index.js' }));
    write(`node_modules/${target}/index.js`, '');
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
}

const imports = [...Object.values(refused).flat(), ...accepted];
const violations = violationsOf(imports);

test('every rule has an import that it refuses', () => {
  expect([...new Set(layers.forbidden.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(refused).toSorted(),
  );
});

test.each(
  Object.entries(refused).flatMap(([rule, of]) => of.map(([file, target]) => [rule, file, target] as const)),
)('%s: not %s → %s', (rule, file, target) => {
  const ofRule = violations.filter((violation) => violation.rule.name === rule && violation.from === file);
  // Node's modules come without their prefix, packages with a path, and what is not there as it was imported.
  const name = basename(target).replace('node:', '');
  expect(ofRule.map(({ to }) => to)).toEqual([expect.stringContaining(name)]);
});

test.each(accepted)('%s may import %s', (file) => {
  expect(existsSync(join(folder, file))).toBe(true);
  expect(violations.filter(({ from }) => from === file)).toEqual([]);
});
