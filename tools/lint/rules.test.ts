import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'lint-rules-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** A line of a file, and what is said of it; null where it is accepted. */
type Sample = readonly [path: string, line: string, complaint: string | null];

const words: readonly Sample[] = [
  ['domain/a.ts', 'export const found = 1;', 'no participle alone, no …Look'],
  ['tools/bench/a.ts', 'export const address = 1;', 'no participle alone, no …Look'],
  ['e2e/a.ts', 'export function a(imagesShown: number) {}', 'no participle alone, no …Look'],
  ['tools/attacks/a.ts', 'export const likelyPlayers = [];', 'no participle alone, no …Look'],
  ['domain/a.ts', 'export const isShown = 1;', null],
  ['domain/a.ts', 'export const rows = 1;', null],
  ['docs/a.ts', 'export const found = 1;', null],
  ['web/a.ts', 'export const shownWeek = 1;', 'no participle at the beginning'],
  ['web/a.ts', 'export const useChosenTeam = 1;', 'no participle at the beginning'],
  ['contract/a.ts', 'export type A = (askedFor: number) => void;', 'no participle at the beginning'],
  ['server/a.ts', 'export const askedFor = 1;', 'no participle at the beginning'],
  ['docs/a.ts', 'export const askedFor = 1;', null],
  ['web/a.ts', 'export const showWeek = 1;', null],
  ['server/a.ts', 'export const a = { kept: 1 };', 'the thing that the property holds'],
  ['server/a.ts', 'export const a = { rows: 1 };', null],
  ['server/a.ts', 'export const written = 1;', 'input, answer, image'],
  ['web/a.tsx', 'export function A(given: number) {}', 'input, answer, image'],
  ['server/a.test.ts', 'export const written = 1;', null],
  ['server/testing/a.ts', 'export const written = 1;', null],
  ['tools/bench/a.ts', 'export const written = 1;', null],
];

const casts: readonly Sample[] = [
  ['web/a.tsx', 'export const a = b as string;', 'a type that needs no cast'],
  ['tools/release/a.ts', 'export const a = <string>b;', 'a type that needs no cast'],
  ['tools/release/a.ts', "export const a = ['b'] as const;", null],
  ['tools/release/a.ts', "export const a = 'b' satisfies string;", null],
  ['web/a.test.tsx', 'export const a = b as string;', null],
  ['web/styleguide/a.tsx', 'export const a = b as string;', null],
  ['server/testing/a.ts', 'export const a = b as string;', null],
  ['tools/bench/a.ts', 'export const a = b as string;', null],
];

const caches: readonly Sample[] = [
  ['server/a.ts', 'rows.delete(rows.keys().next().value);', 'a cache: take LRUCache'],
  ['web/a.ts', 'const [key] = rows.entries().next().value;', 'a cache: take LRUCache'],
  ['domain/a.ts', 'const key = [...rows.keys()][0];', 'a cache: take LRUCache'],
  ['domain/a.ts', 'const [key, value] = [...rows][0];', 'a cache: take LRUCache'],
  ['domain/a.ts', 'for (const key of rows.keys()) count(key);', null],
  ['server/a.test.ts', 'rows.delete(rows.keys().next().value);', null],
];

const queries = 'server/features/teams/queries.ts';

const tenancy: readonly Sample[] = [
  [queries, 'export const a = notifiedTeam({ teamId: 5 });', 'Only a sign-up'],
  ['server/features/auth/usecases.ts', 'export const a = notifiedTeam({ teamId: 5 });', null],
  ['demo/league/a.ts', 'export const a = notifiedTeam({ teamId: 5 });', null],
  [queries, 'export const a = teamOfJob({ teamId: 5 });', 'only jobs and benchmarks'],
  ['web/jobs/a.ts', 'export const a = teamOfJob({ teamId: 5 });', 'only jobs and benchmarks'],
  ['server/jobs/a.ts', 'export const a = teamOfJob({ teamId: 5 });', null],
  ['server/attendance/reminders/a.ts', 'export const a = teamOfJob({ teamId: 5 });', null],
  ['tools/bench/a.ts', 'export const a = teamOfJob({ teamId: 5 });', null],
  ['server/teams/a.test.ts', 'export const a = teamOfJob({ teamId: 5 });', null],
  [queries, 'export const a = teamOfOwnPlayer({ player: { teamId: 5 } });', 'for their own data alone'],
  ['server/images/quota.ts', 'export const a = teamOfOwnPlayer({ player: { teamId: 5 } });', null],
  [queries, 'export const a = teamOfSignedLink(b, { teamId: 5 });', 'Only the pages of signed links'],
  ['server/features/subs/link/a.ts', 'export const a = teamOfSignedLink(b, { teamId: 5 });', null],
  [queries, 'export const a = b as Signed<{ teamId: number }>;', 'Only readSigned'],
  ['tools/bench/a.ts', 'export const a = b as Signed<{ teamId: number }>;', 'Only readSigned'],
  [queries, 'export const a = 5 as AuthorizedTeamId;', 'Only server/teams/scope.ts'],
  [queries, 'export const a = 5 as AuthorizedLeagueId;', 'Only server/teams/league-scope.ts'],
  ['tools/bench/a.ts', 'export const a = <AuthorizedTeamId>5;', 'Only server/teams/scope.ts'],
  [queries, 'export function a(db: Executor, teamId: number) {}', 'not any number'],
  [
    queries,
    'export const a = (db: Executor, { teamId }: { readonly teamId: number }) => db;',
    'not any number',
  ],
  ['server/jobs/due-queries.ts', 'export function a(teamId?: number) {}', 'not any number'],
  [queries, 'export function a(db: Executor, teamId: AuthorizedTeamId) {}', null],
  ['web/queries/teams/queries.ts', 'export function a(teamId: number) {}', null],
  [queries, "export const a = sql.placeholder('week');", 'Declare the parameter'],
  ['server/database/parameters.ts', "export const a = sql.placeholder('week');", null],
  [queries, 'export const a = sums._.selectedFields;', "holds Drizzle's internals"],
  [queries, 'export const a = sums.selectedFields;', null],
];

/** Of `overrides` in biome.json, and rules of Biome that its `rules` add. */
const ofBiome: readonly Sample[] = [
  ['web/a.ts', "export const a = indexedDB.open('a');", 'the global variable indexedDB'],
  ['web/a.test.ts', "export const a = indexedDB.open('a');", null],
  ['web/a.ts', "import { weekOf } from '#domain/calendar.ts';", 'Browsers may lack Temporal'],
  ['server/a.ts', "import { weekOf } from '#domain/calendar.ts';", null],
  ['web/a.ts', 'export default 1;', 'default export'],
  ['web/styles/a.config.ts', 'export default 1;', 'default export'],
  ['a.config.ts', 'export default 1;', null],
];

const samples = [...words, ...casts, ...caches, ...tenancy, ...ofBiome];

type Diagnostic = {
  category: string;
  message: string;
  location: { path: string; start: { line: number } };
};

/** The rules whose complaints count here; samples break others, such as that of unused variables. */
const categories = /^plugin$|\/(?:noRestrictedGlobals|noRestrictedImports|noDefaultExport)$/;

/** What is said of each sample in a repository at this folder, by the rules and folders of biome.json. */
function complaintsIn(folder: string): (string | null)[] {
  const { vcs, files, $schema, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const plugins = config.plugins.map((plugin: string | { path: string }) =>
    typeof plugin === 'string' ? join(root, plugin) : { ...plugin, path: join(root, plugin.path) },
  );
  write(join(folder, 'biome.json'), JSON.stringify({ ...config, plugins }));
  const lines = Map.groupBy(samples, ([path]) => path);
  for (const [path, ofPath] of lines) write(join(folder, path), ofPath.map(([, line]) => line).join('\n'));
  const biome = join(root, 'node_modules/.bin/biome');
  const flags = ['lint', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(biome, flags, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const relevant = diagnostics.filter(({ category }) => categories.test(category));
  return samples.map((sample) => {
    const [path] = sample;
    const at = lines.get(path)!.indexOf(sample) + 1;
    const messages = relevant.filter(({ location }) => location.path === path && location.start.line === at);
    const texts = messages.map(({ message }) => message);
    // Rules run at once: which of two complains first differs.
    return texts.toSorted().join('\n') || null;
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

const complaints = complaintsIn(join(parent, 'repository'));

test.each(samples.map((sample, at) => [...sample, complaints[at]] as const))(
  '%s: %s',
  (_path, _line, expected, complaint) => {
    if (expected === null) expect(complaint).toBeNull();
    else expect(complaint).toContain(expected);
  },
);

test.each(['web', 'testing'])('a clone in a folder named %s is judged alike', (name) => {
  expect(complaintsIn(join(parent, name))).toEqual(complaints);
});

test('every message of a rule is among what is said', () => {
  const files = globSync('**/*.grit', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(10);
  const messages = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/message="([^"]+)"/g)].map(
      ([, message = '']) => message,
    ),
  );
  const all = complaints.join('\n');
  expect(messages.filter((message) => !all.includes(message))).toEqual([]);
});

test('every rule of the folder is used', () => {
  const config = readFileSync(join(root, 'biome.json'), 'utf8');
  const files = globSync('**/*.grit', { cwd: import.meta.dirname });
  expect(files.filter((file) => !config.includes(`"./tools/lint/${file.replaceAll('\\', '/')}"`))).toEqual(
    [],
  );
});
