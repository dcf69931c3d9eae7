import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portOf } from '#demo/port-of.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres } from './app.ts';
import { createPeople, type Person, reads, writes } from './load-people.ts';
import { cpuSecondsOf, descendants } from './process.ts';

/*
 * What each read and write of signed-in people costs in processor time, of the server and of PostgreSQL, from 16 connections,
 * nothing cached. The load comes from a process of its own. CPU time holds on a busy machine, rates do not.
 * npm run bench:requests -- 2000 vote   2,000 of each call whose name has "vote" in it.
 */
const amount = Number(process.argv[2] ?? 2_000);
const names = new RegExp(process.argv[3] ?? '');
const script = fileURLToPath(import.meta.resolve('./load-calls.ts'));

type Call = { readonly method: string; readonly path: string; readonly body?: object };

const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const { app, db, close } = await openApp(postgres.connection, { responseCache: { maxBytes: 1 } });
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${portOf(app.server)}`;
const people = await createPeople(db, 10);
const calls: Record<string, (person: Person) => Call> = { ...writes };
for (const read of reads) {
  const name = read(people[0]!).replaceAll(/\d+/g, '{id}');
  calls[name] = (person) => ({ method: 'GET', path: read(person) });
}
const postmaster = await findPostmaster();
const folder = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
try {
  console.log('call                                          server ms   PostgreSQL ms');
  for (const [name, call] of Object.entries(calls)) if (names.test(name)) await measure(name, call);
} finally {
  await rm(folder, { recursive: true });
  await close();
  await postgres.stop();
}

async function measure(name: string, call: (person: Person) => Call): Promise<void> {
  const file = join(folder, 'calls.json');
  const requests = people.map((person) => {
    const { body, ...request } = call(person);
    return { ...request, headers: person.headers, body: body && JSON.stringify(body) };
  });
  await writeFile(file, JSON.stringify(requests));
  await ask(file, 600);
  const [own, database] = [process.cpuUsage(), await databaseSeconds()];
  await ask(file, amount);
  const { user, system } = process.cpuUsage(own);
  const perCall = [(user + system) / 1_000, ((await databaseSeconds()) - database) * 1_000];
  const columns = perCall.map((ms) => (ms / amount).toFixed(2).padStart(12));
  console.log(name.padEnd(42), ...columns);
}

function ask(file: string, times: number) {
  return promisify(execFile)(process.execPath, [script, url, file, String(times)]);
}

async function databaseSeconds(): Promise<number> {
  const each = await Promise.all([postmaster, ...(await descendants(postmaster))].map(cpuSecondsOf));
  return each.reduce((sum, one) => sum + one, 0);
}

/** Each connection's process is a child of PostgreSQL's first one. */
async function findPostmaster(): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}
