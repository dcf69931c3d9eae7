import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE, OWNER_ROLE, replaceFile } from './config.ts';
import type { ProcessUser } from './run.ts';

/** What makes the roles, each unless it exists. */
export const roleStatements: readonly string[] = [
  ensureRole(OWNER_ROLE, 'LOGIN CREATEDB IN ROLE pg_monitor, pg_checkpoint'),
  ensureRole(APP_ROLE, 'LOGIN'),
];

function ensureRole(name: string, options: string): string {
  const isThere = `EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}')`;
  return `DO $$ BEGIN IF NOT ${isThere} THEN CREATE ROLE ${name} ${options}; END IF; END $$`;
}

/** A file in the cluster that says which statements it has seen: a look into the cluster takes a start of PostgreSQL. */
const RECORD = 'sixth-man.roles';

export async function hasRoles(cluster: string): Promise<boolean> {
  const record = await readFile(join(cluster, RECORD), 'utf8').catch(() => '');
  return record.trimEnd() === roleStatements.join('\n');
}

export function recordRoles(cluster: string, user: ProcessUser | undefined): Promise<void> {
  return replaceFile(cluster, RECORD, roleStatements, user);
}
