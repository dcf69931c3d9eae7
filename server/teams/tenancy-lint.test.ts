import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tenancy-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refused = [
  ['export const a = notifiedTeam({ teamId: 5 });', 'Only a sign-up'],
  ['export const b = teamOfJob({ teamId: 5 });', 'only jobs and benchmarks'],
  ['export const c = teamOfOwnPlayer({ player: { teamId: 5 } });', 'for their own data alone'],
  ['export const d = teamOfSignedLink(link, { teamId: 5 });', 'Only the pages of signed links'],
  ['export const e = { teamId: 5 } as Signed<{ teamId: number }>;', 'Only readSigned'],
  ['export const f = 5 as AuthorizedTeamId;', 'Only server/teams/scope.ts'],
  ['export function rows(db: Executor, teamId: number) {}', 'not any number'],
  ['export const h = (db: Executor, { teamId }: { readonly teamId: number }) => db;', 'not any number'],
] as const;

/** What the lint says of these lines in a feature's file of queries: one complaint for each, in their order. */
function complaintsOf(lines: readonly string[]): string[] {
  const path = join(folder, 'server/features/teams/queries.ts');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
  const rules = { linter: { rules: { recommended: false } }, plugins: [join(root, 'lint/tenancy.grit')] };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', path], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

test('no file of queries makes a team id by itself, or takes a plain number for one', () => {
  expect(complaintsOf(refused.map(([line]) => line))).toEqual(
    refused.map(([, message]) => expect.stringContaining(message)),
  );
});

test('one that takes a team which was authorised is fine', () => {
  expect(complaintsOf(['export function rows(db: Executor, teamId: AuthorizedTeamId) {}'])).toEqual([]);
});
