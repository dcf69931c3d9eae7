import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { manifestName } from '../manifest.ts';
import { unpack } from './kit.ts';

const script = fileURLToPath(new URL('../main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../compile-cache.js', import.meta.url));

type Outcome = { code: number; stdout: string; stderr: string };

/** What `npm run backup -- FILE` runs. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const { PATH } = process.env;
    const command = ['--import', compileCache, script, ...args];
    execFile(process.execPath, command, { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** The address of a database on a Unix socket. */
export function urlOf({ host, port, user, database }: ConnectionOptions): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}

/** Both hold the same, byte for byte; they may come from different releases of PostgreSQL. */
export async function expectSameContent(one: string, other: string): Promise<void> {
  const [entries, others] = [await unpack(one), await unpack(other)];
  const [manifest, otherManifest] = [entries, others].map((all) => JSON.parse(String(all.get(manifestName))));
  expect({ ...manifest, postgresVersion: '' }).toEqual({ ...otherManifest, postgresVersion: '' });
  entries.delete(manifestName);
  others.delete(manifestName);
  expect([...entries.keys()]).toEqual([...others.keys()]);
  for (const [name, bytes] of entries) expect(bytes.equals(others.get(name)!), name).toBe(true);
}
