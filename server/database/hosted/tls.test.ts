import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/env.ts';
import { asStartError } from '#server/start-failures.ts';
import { freePort, startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { selfSignedCertificate } from '#server/testing/self-signed.ts';
import { openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';
import { migrateDatabase } from '../migrate.ts';

const { key, cert } = selfSignedCertificate();

async function certificateFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'root.crt'), text);
  return join(folder, 'root.crt');
}

const server = await startHostedPostgres({
  settings: { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' },
  files: { 'server.crt': cert, 'server.key': key },
  access: ['hostssl all all 127.0.0.1/32 scram-sha-256'],
});

/** The line that a start with this URL ends in. */
async function refusal(url: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: url });
  const error = await migrateDatabase(connectionTo(url)).then(
    () => new Error('It was not refused'),
    (reason) => asStartError(reason, config),
  );
  expect(error).toMatchObject({ name: 'StartError' });
  return (error as Error).message;
}

test('the connection is encrypted, and the certificate checked against the root that is named', async () => {
  const { url } = server;
  const root = await certificateFile(cert);
  const { pool, close } = openDatabase(connectionTo(`${url}?sslmode=verify-full&sslrootcert=${root}`), {
    warn: () => {},
  });
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await close();
  expect(rows).toEqual([{ ssl: true }]);
});

test('what cannot be trusted is refused in one line', async () => {
  const { url, port } = server;
  const root = await certificateFile(cert);
  const stranger = await certificateFile(selfSignedCertificate().cert);
  const place = `The database at 127.0.0.1:${port}/postgres cannot be used:`;
  expect(await refusal(`${url}?sslmode=verify-full`)).toMatch(`${place} self-signed certificate`);
  expect(await refusal(`${url}?sslmode=verify-full&sslrootcert=${stranger}`)).toMatch(place);
  expect(await refusal(`${url}?sslmode=verify-full&sslrootcert=/nowhere/root.crt`)).toMatch(
    /ENOENT.*nowhere\/root\.crt/,
  );
  // The same machine by a name that the certificate does not have.
  const other = url.replace('127.0.0.1', '127.1');
  expect(await refusal(`${other}?sslmode=verify-full&sslrootcert=${root}`)).toMatch(/altnames/);
  expect(await refusal(url)).toMatch(/no encryption/);
});

test('a server without TLS, a wrong password and a host where nothing listens are refused in one line', async () => {
  const { url, password } = await startHostedPostgres();
  expect(await refusal(`${url}?sslmode=verify-full`)).toMatch('does not support SSL');
  const wrong = await refusal(url.replace(password, 'wrong'));
  expect(wrong).toMatch('password authentication failed');
  expect(wrong).not.toContain('wrong@');
  expect(await refusal(`postgres://a:b@127.0.0.1:${await freePort()}/c`)).toMatch('ECONNREFUSED');
});
