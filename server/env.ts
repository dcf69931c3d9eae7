import * as z from 'zod';
import { isPlainEmail, normaliseEmail } from '#domain/email.ts';
import { isUiLanguage } from '#messages/language';
import { parseDatabaseUrl } from './database/connection-url.ts';
import { GOOGLE_ISSUER } from './identity/oidc.ts';
import { isLoopback } from './outbound/loopback.ts';
import { withSecretFiles } from './secret-files.ts';
import { StartError } from './start-error.ts';

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsMissing, schema.optional());

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== undefined,
    'must be a postgres:// or postgresql:// URL with one host',
  );

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number(error).int(error).min(least, error).max(most, error);

/** Not 0, any free one: the addresses in links, cookies and the sign-in are made of it. */
const portNumber = wholeNumber(1, 65_535, 'must be a port from 1 to 65535');

const variables = z.object({
  PORT: optional(portNumber),
  HOST: optional(z.string()),
  METRICS_PORT: optional(portNumber),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATABASE_MIGRATION_URL: optional(databaseUrl),
  DATABASE_CONNECTIONS: optional(wholeNumber(4, 400, 'must be a whole number from 4 to 400')),
  POSTGRES_BIN_DIR: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  OIDC_ISSUER: optional(httpUrl),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  ADMIN_EMAILS: optional(z.string()),
  WORKERS: optional(wholeNumber(1, 16, 'must be a whole number from 1 to 16')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  TRUST_PROXY: optional(z.string()),
  SERVICE_WORKER: optional(z.enum(['on', 'off'])),
  ALLOW_PLAIN_HTTP: optional(z.enum(['on', 'off'])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: optional(z.string()),
  DKIM_DOMAIN: optional(z.string()),
  DKIM_SELECTOR: optional(z.string()),
  DKIM_KEY_FILE: optional(z.string()),
  // messages/language.ts reads it before this file is loaded; here it is only validated.
  UI_LANGUAGE: optional(z.string().refine(isUiLanguage, 'is no language of the catalogue')),
});

export type MailConfig = {
  /** The mail server's URL, with user name and password where it requires them. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The key that signs emails (DKIM); null when none is configured. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
};

/** The settings of a server, all resolved. Architecture §5. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Where metrics are served on this machine; null where they are not. */
  readonly metricsPort: number | null;
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The URL of the same database without the pooler that `databaseUrl` leads to; null when there is no pooler. */
  readonly databaseDirectUrl: string | null;
  /** The URL of the same database, without a pooler, with the role that owns it; null when `databaseUrl` has that role. */
  readonly databaseMigrationUrl: string | null;
  /** Connections to the database that all processes of this start hold together, at most. */
  readonly databaseConnections: number;
  readonly postgresBinDir: string | null;
  /** Where daily backups go, or `off`; null is `backups` in the data folder, for the embedded database only. */
  readonly backupDir: string | null;
  /** Null when no issuer is configured: the demo starts its own. */
  readonly issuer: {
    readonly url: URL;
    readonly clientId: string;
    readonly clientSecret: string | null;
  } | null;
  /** Null when no mail server is configured: no email is sent. */
  readonly mail: MailConfig | null;
  /** Normalised to lower case. The people with these emails are admins. */
  readonly adminEmails: readonly string[];
  /** How many processes answer requests. */
  readonly workers: number;
  readonly logLevel: string;
  /** Addresses (comma-separated, also CIDR or `loopback`) of proxies whose X-Forwarded headers are believed. */
  readonly trustProxy: string | false;
  /** False makes browsers unregister the service worker that they have installed. */
  readonly serviceWorker: boolean;
};

/** Reads the environment and the files it names, once; throws {@link StartError} naming the variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = variables.safeParse(withSecretFiles(environment));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const env = result.data;
  const port = env.PORT ?? 3000;
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    metricsPort: env.METRICS_PORT ?? null,
    publicUrl: publicUrlOf(env, port),
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: besideDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseMigrationUrl: besideDatabaseUrl(env, 'DATABASE_MIGRATION_URL'),
    databaseConnections: connectionsOf(env),
    postgresBinDir: env.POSTGRES_BIN_DIR ?? null,
    backupDir: env.BACKUP_DIR ?? null,
    issuer: issuerOf(env),
    mail: mailOf(env),
    adminEmails: emailList(env.ADMIN_EMAILS),
    workers: env.WORKERS ?? 1,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY ?? false,
    serviceWorker: env.SERVICE_WORKER !== 'off',
  };
}

/** Validates a setting that is another URL of the database of `DATABASE_URL`. */
function besideDatabaseUrl(
  env: z.output<typeof variables>,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL',
): string | null {
  if (env[name] && !env.DATABASE_URL) {
    throw new StartError(`DATABASE_URL is missing: ${name} is another way to the database that it names`);
  }
  return env[name] ?? null;
}

function connectionsOf(env: z.output<typeof variables>): number {
  const { DATABASE_CONNECTIONS: connections = 40, WORKERS: workers = 1 } = env;
  if (connections >= workers * 2) return connections;
  throw new StartError(
    `DATABASE_CONNECTIONS is ${connections}: ${workers} workers need at least ${workers * 2}`,
  );
}

function publicUrlOf(env: z.output<typeof variables>, port: number): URL {
  const url = new URL(env.PUBLIC_URL ?? `http://localhost:${port}`);
  if (url.protocol === 'https:' || isLoopback(url.hostname) || env.ALLOW_PLAIN_HTTP === 'on') return url;
  throw new StartError(
    `PUBLIC_URL is ${url.origin}: without https anybody on the way can take over a session. Use an https address, or set ALLOW_PLAIN_HTTP=on where the network is your own`,
  );
}

function issuerOf(env: z.output<typeof variables>): Config['issuer'] {
  if (!env.OIDC_CLIENT_ID) {
    if (env.OIDC_ISSUER || env.OIDC_CLIENT_SECRET) {
      throw new StartError('OIDC_CLIENT_ID is missing: an issuer needs the id of its client');
    }
    return null;
  }
  return {
    url: new URL(env.OIDC_ISSUER ?? GOOGLE_ISSUER),
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
  };
}

function mailOf(env: z.output<typeof variables>): MailConfig | null {
  if (env.SMTP_URL === undefined) {
    if (env.MAIL_FROM)
      throw new StartError('SMTP_URL is missing: without a mail server nothing is sent from MAIL_FROM');
    return null;
  }
  return { smtpUrl: env.SMTP_URL, from: senderOf(env.MAIL_FROM), dkim: dkimOf(env) };
}

/** `team@example.org`, or `Harbor Hawks <team@example.org>`. */
function senderOf(text: string | undefined): MailConfig['from'] {
  if (!text) throw new StartError('MAIL_FROM is missing: emails need a sender');
  const [, name = '', email = text] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  if (!isPlainEmail(email.trim())) {
    throw new StartError(
      'MAIL_FROM must be an email address, or a name and an address: Harbor Hawks <team@example.org>',
    );
  }
  return { name: name.trim(), address: email.trim() };
}

function dkimOf(env: z.output<typeof variables>): MailConfig['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = env;
  if (!domain && !selector && !keyFile) return null;
  if (domain && selector && keyFile) return { domain, selector, keyFile };
  throw new StartError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together: set all three or none');
}

function emailList(text: string | undefined): string[] {
  const emails = (text ?? '').split(',').map(normaliseEmail).filter(Boolean);
  const bad = emails.find((email) => !isPlainEmail(email));
  if (bad) throw new StartError(`ADMIN_EMAILS holds '${bad}', which is no email address of ASCII characters`);
  return emails;
}
