import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

type Link = { readonly source: string; readonly target: string };

/** The links between its libraries that the package's install script should have made: npm's archives hold none. */
export async function missingLinks(native: string): Promise<readonly Link[]> {
  const links = await readLinks(native);
  const present = await Promise.all(links.map(({ target }) => exists(join(native, '..', target))));
  return links.filter((_, index) => !present[index]);
}

/** Does what the package's install script and npm's unpacking should have done. Throws where the folder cannot be written. */
export async function repairInPlace(native: string): Promise<void> {
  const root = dirname(native);
  for (const { source, target } of await missingLinks(native)) {
    const path = join(root, target);
    await symlink(relative(dirname(path), join(root, source)), path).catch(unlessThere);
  }
  const programs = await readdir(join(native, 'bin'));
  await Promise.all(programs.map((program) => chmod(join(native, 'bin', program), 0o755)));
}

/** Copies the package's binaries, once a version, to where every user can read them; returns the copy. */
export async function copyPackage(native: string, folder: string): Promise<string> {
  const copy = join(folder, await copyName(native));
  if (await exists(copy)) return join(copy, 'native');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const unfinished = `${copy}.new-${randomBytes(6).toString('hex')}`;
  try {
    const target = join(unfinished, 'native');
    // Static libraries are most of what a server does not need.
    await cp(native, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    await repairInPlace(target);
    await makeReadable(unfinished);
    await rename(unfinished, copy).catch(unlessThere);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return join(copy, 'native');
}

async function copyName(native: string): Promise<string> {
  const text = await readFile(join(native, '..', 'package.json'), 'utf8');
  const { name, version }: { name: string; version: string } = JSON.parse(text);
  return `postgresql-${version}-${basename(name)}`;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function readLinks(native: string): Promise<readonly Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
