import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './env.ts';

const folder = await mkdtemp(join(tmpdir(), 'sixth-man-secrets-'));
afterAll(() => rm(folder, { recursive: true }));

/** A file as systemd's credentials or an editor write it. */
async function fileWith(text: string): Promise<string> {
  const path = join(folder, `${text.length}-${text.trim().length}`);
  await writeFile(path, text);
  return path;
}

const oidc = { OIDC_CLIENT_ID: 'team' };
const mailFrom = { MAIL_FROM: 'team@example.org' };

describe('a secret in a file', () => {
  test.each(['hush', 'hush\n', 'hush\r\n'])('is %j without the end of its line', async (text) => {
    const config = readConfig({ ...oidc, OIDC_CLIENT_SECRET_FILE: await fileWith(text) });
    expect(config.issuer?.clientSecret).toBe('hush');
  });

  test('may be the database’s URL or the mail server’s, too', async () => {
    const database = 'postgres://team:secret@db.example.org/team';
    const direct = `${database}?sslmode=verify-full`;
    const smtp = 'smtps://team:secret@mail.example.org';
    const config = readConfig({
      ...mailFrom,
      DATABASE_URL_FILE: await fileWith(database),
      DATABASE_DIRECT_URL_FILE: await fileWith(direct),
      SMTP_URL_FILE: await fileWith(smtp),
    });
    expect([config.databaseUrl, config.databaseDirectUrl, config.mail?.smtpUrl]).toEqual([
      database,
      direct,
      smtp,
    ]);
  });

  test('is checked as one of the environment is, and not written into the error', async () => {
    const SMTP_URL_FILE = await fileWith('imaps://team:hush@mail.example.org');
    expect(() => readConfig({ ...mailFrom, SMTP_URL_FILE })).toThrow(
      /^SMTP_URL must be an smtp:\/\/ or smtps:\/\/ address$/,
    );
  });

  test('that cannot be read ends the start, as does an empty one', async () => {
    const missing = join(folder, 'missing');
    expect(() => readConfig({ ...oidc, OIDC_CLIENT_SECRET_FILE: missing })).toThrow(
      `OIDC_CLIENT_SECRET_FILE cannot be read: ENOENT ${missing}`,
    );
    const empty = await fileWith('\n');
    expect(() => readConfig({ ...oidc, OIDC_CLIENT_SECRET_FILE: empty })).toThrow(
      `OIDC_CLIENT_SECRET_FILE names an empty file: ${empty}`,
    );
  });

  test('beside the same setting in the environment is refused', async () => {
    const both = { OIDC_CLIENT_SECRET: 'a', OIDC_CLIENT_SECRET_FILE: await fileWith('b') };
    expect(() => readConfig({ ...oidc, ...both })).toThrow(
      'OIDC_CLIENT_SECRET and OIDC_CLIENT_SECRET_FILE are both set: one of them holds the setting',
    );
  });

  test('that is named with nothing is none', () => {
    expect(readConfig({ ...oidc, OIDC_CLIENT_SECRET_FILE: '' }).issuer?.clientSecret).toBeNull();
  });
});
