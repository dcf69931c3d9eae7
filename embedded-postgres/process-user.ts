import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './error.ts';
import { type ProcessUser, run } from './run.ts';

const OWN_USER = 'sixthman';

/**
 * PostgreSQL refuses to run as root, so it runs as another user: the owner of an existing cluster, else `sixthman` or
 * `postgres` if the system has one, else a new system user `sixthman`, else `nobody`. Anyone else runs it as themself.
 */
export async function chooseProcessUser(cluster: string): Promise<ProcessUser | undefined> {
  if (process.getuid?.() !== 0) return requireName();
  const owner = await ownerOf(cluster);
  if (owner) return owner;
  for (const name of [OWN_USER, 'postgres']) {
    const user = await findUser(name);
    if (user) return user;
  }
  const user = (await createOwnUser()) ?? (await findUser('nobody'));
  if (user) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other user could be found or made: start Sixth Man as an ordinary user.',
  );
}

/** Whether the user can walk down to a folder: parents such as /root are closed to it. Asks the kernel, so that access lists count too. */
export async function canReach(user: ProcessUser | undefined, folder: string): Promise<boolean> {
  return user === undefined || (await run(['test', '-x', folder], { user })).ok;
}

function requireName(): undefined {
  try {
    userInfo();
  } catch {
    const uid = process.getuid?.();
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as user ${uid}, who has no name in /etc/passwd.`,
    );
  }
}

async function ownerOf(cluster: string): Promise<ProcessUser | undefined> {
  const uid = await stat(cluster).then(
    (stats) => stats.uid,
    () => 0,
  );
  if (uid === 0) return undefined;
  const localUser = (await localUsers()).find((user) => user.uid === uid);
  if (localUser) return localUser;
  const name = (await run(['id', '-nu', String(uid)])).stdout.trim();
  return name ? findUser(name) : undefined;
}

async function findUser(name: string): Promise<ProcessUser | undefined> {
  const localUser = (await localUsers()).find((user) => user.name === name);
  if (localUser) return localUser;
  // It may come from a directory service.
  const [uid, gid] = await Promise.all([run(['id', '-u', name]), run(['id', '-g', name])]);
  return uid.ok && gid.ok ? asUser([name, '', uid.stdout, gid.stdout]) : undefined;
}

async function localUsers(): Promise<readonly ProcessUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => asUser(line.split(':')) ?? []);
}

function asUser([name = '', , uid = '', gid = '']: readonly string[]): ProcessUser | undefined {
  const user = { name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) };
  return user.uid > 0 && user.gid >= 0 ? user : undefined;
}

async function createOwnUser(): Promise<ProcessUser | undefined> {
  const shell = '/usr/sbin/nologin';
  const useradd = ['useradd', '--system', '--user-group', '--no-create-home', '--shell', shell, OWN_USER];
  const busybox = ['adduser', '-S', '-D', '-H', '-s', shell, OWN_USER];
  if (!(await run(useradd)).ok) await run(busybox);
  return findUser(OWN_USER);
}
