import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresPrograms } from './failover/packages.ts';

/** Debian's, of the package postgresql-contrib; a client of PostgreSQL 15 measures newer servers, too. */
const program = join(postgresPrograms, 'pgbench');

export function requirePgbench(): void {
  if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install postgresql-15`);
}

export type SqlCall = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that `run` sends to the database, as they are sent. */
export async function statementsOf(run: () => Promise<void>): Promise<SqlCall[]> {
  const calls: SqlCall[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...input: [SqlCall, ...unknown[]]) {
    calls.push({
      text: input[0].text,
      values: Array.isArray(input[1]) ? input[1] : (input[0].values ?? []),
    });
    return Reflect.apply(query, this, input);
  } as typeof query;
  await run().finally(() => {
    pg.Client.prototype.query = query;
  });
  return calls;
}

type Target = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};
type Load = { readonly clients: number; readonly seconds: number };

/** How often a second that many clients have the statements answered, one after the other, prepared. */
export async function rateOf(
  calls: readonly SqlCall[],
  target: Target,
  { clients, seconds }: Load,
): Promise<number> {
  const { host, port, user, database } = target;
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-pgbench-'));
  try {
    const script = join(folder, 'calls.sql');
    await writeFile(script, await linesOf(calls, target));
    const variables = calls.flatMap(variablesOf);
    const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)];
    const at = ['-h', host, '-p', String(port), '-U', user];
    const { stdout } = await promisify(execFile)(program, [
      ...load,
      '-f',
      script,
      ...variables,
      ...at,
      database,
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In pgbench's own language: a line is a statement, and parameters have names, each use of one is a parameter of its own type. */
async function linesOf(calls: readonly SqlCall[], target: Target): Promise<string> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [call, { text }] of calls.entries()) {
      await client.query(`prepare bench_${call} as ${text}`);
      const { rows } = await client.query(
        `select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_${call}'`,
      );
      const types: string[] = rows[0].types;
      const named = withoutColons(text).replaceAll(
        /\$(\d+)/g,
        (_, n) => `(:p${call}_${n})::${types[Number(n) - 1]}`,
      );
      lines.push(`${named.replaceAll(/\s+/g, ' ')};`);
    }
    return lines.join('\n');
  } finally {
    await client.end();
  }
}

/** pgbench takes what follows a colon for a parameter's name, inside a text such as 'HH24:MI' too. */
function withoutColons(text: string): string {
  return text.replaceAll(/(?<!:):(?=[A-Za-z])/g, `'||chr(58)||'`);
}

function variablesOf({ values }: SqlCall, call: number): string[] {
  return values.flatMap((value, index) => ['-D', `p${call}_${index + 1}=${textOf(value)}`]);
}

function textOf(value: unknown): string {
  if (typeof value === 'object') throw new Error('A parameter of the read is no plain value');
  return String(value);
}
