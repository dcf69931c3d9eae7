import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// `npm run test:pg15`, a part of `npm test`: the tests of the API and the main browser walks against PostgreSQL 15, the oldest that is
// supported, in a temporary cluster as another user.

const binDir = process.env.POSTGRES_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';

const walks = [
  ...[
    'captain',
    'captain-new-team',
    'join-the-team',
    'mvp-voting',
    'profile-photo',
    'schedule',
    'schedule-import',
  ],
  ...['season-leaderboard', 'sign-in', 'team-feed', 'visitor', 'weekly-stats'],
].map((name) => `e2e/${name}.spec.ts`);

const commands = [
  ['vitest', 'run', '--project', 'server'],
  ['playwright', 'test', ...walks],
];

const isInstalled = () => existsSync(join(binDir, 'postgres'));
/** Without it the test of PgBouncer is left out; CI leaves nothing out. */
const hasPooler = () => existsSync('/usr/sbin/pgbouncer');

/** Resolves when the command has succeeded; rejects when it has not. */
function run([file = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}

/** Debian's packages; the servers that come with them are not started. */
async function install(): Promise<void> {
  const apt = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run(['apt-get', 'update', '-qq'], apt);
  await run(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql-15', 'pgbouncer'],
    apt,
  );
}

async function main(): Promise<void> {
  if (process.env.CI === 'true' && !(isInstalled() && hasPooler())) await install();
  if (!isInstalled()) {
    const line = `There is no PostgreSQL 15 in ${binDir}: install Debian's postgresql-15, or set POSTGRES_15_BIN_DIR`;
    if (process.env.CI === 'true') throw new Error(line);
    process.stdout.write(`${line}. Its tests are left out; CI runs them.\n`);
    return;
  }
  for (const command of commands) await run(command, { POSTGRES_BIN_DIR: binDir });
}

await main().catch((error: Error) => {
  process.stderr.write(`PostgreSQL 15: ${error.message}\n`);
  process.exitCode = 1;
});
