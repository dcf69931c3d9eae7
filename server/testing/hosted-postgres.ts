import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { prepareBinaries } from '#embedded-postgres/binaries.ts';
import { readPidFile } from '#embedded-postgres/pid-file.ts';
import { chooseProcessUser } from '#embedded-postgres/process-user.ts';
import { diesWithParent, run, serverEnvironment, switchTo } from '#embedded-postgres/run.ts';
import { errorCode } from '#server/node-errors.ts';
import { makeDataFolder } from './folders.ts';
import { whenDone } from './when-done.ts';

type Options = {
  readonly settings?: Record<string, string>;
  /** Lines of pg_hba.conf; by default anybody on loopback signs in with the password. */
  readonly access?: readonly string[];
  /** Written into its data folder. */
  readonly files?: Record<string, string>;
};

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function childrenOf(pid = 0): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** False of a process that has ended and whose parent has not asked for it: its connections are closed. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !status.includes(') Z');
}

/** A process such as an autovacuum worker may have just ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** A folder that PostgreSQL's user may walk through, with a password and a cluster that nobody has started, and the programs for it. */
async function makeCluster(binDir: string | undefined) {
  const folder = await mkdtemp(join(inject('runFolder'), 'cluster-'));
  await chmod(folder, 0o755);
  const user = await chooseProcessUser(join(folder, 'data'));
  const binaries = await prepareBinaries({ binDir, copyInto: [folder], user });
  const password = randomBytes(12).toString('hex');
  await writeFile(join(folder, 'password'), password);
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  if (user) await chown(join(folder, 'data'), user.uid, user.gid);
  const initdb = await run(
    [
      ...[binaries.initdb, '-D', join(folder, 'data'), '-U', 'sixthman', '-E', 'UTF8', '--locale=C'],
      ...['-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`, '--no-sync'],
    ],
    { user, cwd: folder, timeoutMs: 120_000 },
  );
  if (!initdb.ok) throw new Error(initdb.stderr);
  return { data: join(folder, 'data'), user, binaries, password };
}

const clusters = new Map<string | undefined, ReturnType<typeof makeCluster>>();

/** One for all tests of this process, by the folder of PostgreSQL's programs: a copy takes a fifteenth of the time. */
function clusterToCopy(binDir = process.env.POSTGRES_BIN_DIR) {
  const cluster = clusters.get(binDir) ?? makeCluster(binDir);
  clusters.set(binDir, cluster);
  return cluster;
}

/** A PostgreSQL as somebody hosts it: on a port of 127.0.0.1, with a password. Of the file, or of the test that starts it. */
export async function startHostedPostgres(options: Options = {}) {
  const { data, user, binaries, password } = await clusterToCopy();
  const folder = await makeDataFolder('sixth-man-hosted');
  whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  const own = async (path: string) => void (user && (await chown(path, user.uid, user.gid)));
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await own(join(folder, name));
  };
  await own(folder);
  const copyCluster = async (from: string, to: string) => {
    const copy = await run(['cp', '-a', from, join(folder, to)], { timeoutMs: 120_000 });
    if (!copy.ok) throw new Error(copy.stderr);
  };
  await copyCluster(data, 'data');
  if (options.access) await write('data/pg_hba.conf', `${options.access.join('\n')}\n`);
  for (const [name, text] of Object.entries(options.files ?? {})) await write(join('data', name), text);

  async function startServer(data: string, port: number) {
    const settings = Object.entries({
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
      ...options.settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const guard = await diesWithParent('INT');
    const [file = '', ...args] = [...guard, binaries.postgres, '-D', join(folder, data), ...settings];
    const child = spawn(file, args, {
      cwd: folder,
      env: serverEnvironment(),
      stdio: 'ignore',
      ...switchTo(user),
    });
    const exited = once(child, 'exit');
    const stop = async () => {
      child.kill('SIGINT');
      await exited;
    };
    whenDone(stop);
    // One that was killed has left its file.
    const isReady = async () => {
      const file = await readPidFile(join(folder, data));
      return file?.ready && file.pid === child.pid;
    };
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('PostgreSQL did not start');
      await delay(15);
    }
    return {
      port,
      stop,
      url: `postgres://sixthman:${password}@127.0.0.1:${port}/postgres`,
      /** Ends it as a power cut would, with all its processes: one that is left could answer once more. */
      async kill() {
        const pids = await childrenOf(child.pid);
        for (const pid of pids) signal(pid, 'SIGSTOP');
        child.kill('SIGKILL');
        await exited;
        for (const pid of pids) signal(pid, 'SIGKILL');
        for (const pid of pids) while (await isAlive(pid)) await delay(5);
      },
    };
  }

  const server = await startServer('data', await freePort());
  return {
    ...server,
    password,
    /** After it was stopped or killed: where it was. */
    restart: () => startServer('data', server.port),
    /** Stops it, and starts a standby on a copy of its data, and it again. */
    async addStandby() {
      await server.stop();
      await copyCluster(join(folder, 'data'), 'standby');
      await write('standby/standby.signal', '');
      return {
        standby: await startServer('standby', await freePort()),
        primary: await startServer('data', await freePort()),
      };
    },
  };
}
