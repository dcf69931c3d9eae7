import { readFileSync } from 'node:fs';
import { errorCode } from './node-errors.ts';
import { StartError } from './start-error.ts';

/** Settings that hold a password. */
const secrets = [
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'SMTP_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings, with those read from files: `SMTP_URL_FILE` names the file that contains `SMTP_URL`, as systemd's credentials
 * and containers' secrets do. Child processes and crash reports then inherit the path only. Throws {@link StartError} for a
 * file that cannot be read or is empty, and for a setting that is given in both ways.
 */
export function withSecretFiles(environment: Environment): Environment {
  const inFiles = secrets.flatMap((name) => {
    const path = environment[`${name}_FILE`];
    return path ? [[name, secretIn(environment, name, path)] as const] : [];
  });
  return { ...environment, ...Object.fromEntries(inFiles) };
}

function secretIn(environment: Environment, name: string, path: string): string {
  if (environment[name])
    throw new StartError(`${name} and ${name}_FILE are both set: one of them holds the setting`);
  const text = read(name, path).trim();
  if (text === '') throw new StartError(`${name}_FILE names an empty file: ${path}`);
  return text;
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`${name}_FILE cannot be read: ${errorCode(error)} ${path}`);
  }
}
