import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { installation } from '#server/database/schema/installation.ts';
import { createAttemptSeal } from '#server/identity/attempt-seal.ts';
import { installationKey } from '#server/signing/installation-key.ts';
import { readSignedToken, signToken } from '#server/signing/signed-token.ts';
import { testDatabase } from '#server/testing/database.ts';
import { replaceSecret } from './replace-secret.ts';

const { db, appDb, connection } = await testDatabase();
const purpose = 'signature of a test';
const signed = async () => signToken(await installationKey(appDb, purpose), 'hawks.7');
const read = async (token: string) => readSignedToken(await installationKey(appDb, purpose), token);
const daysPass = (days: number) =>
  db.execute(sql`update installation set replaced_at = replaced_at - make_interval(days => ${days})`);

beforeEach(async () => {
  await db.update(installation).set({ formerSecret: null, replacedAt: null });
});

test('what was signed before holds for thirty days and no longer; what is signed after goes on', async () => {
  const before = await signed();
  const until = await replaceSecret(db, { atOnce: false });
  const { rows } = await db.execute(
    sql`select to_char((now() + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  expect(rows).toEqual([{ day: until }]);
  const after = await signed();
  expect(after).not.toBe(before);
  await daysPass(29);
  expect([await read(before), await read(after)]).toEqual(['hawks.7', 'hawks.7']);
  await daysPass(1);
  expect([await read(before), await read(after)]).toEqual([null, 'hawks.7']);
});

test('at once, what was signed before holds no longer', async () => {
  const before = await signed();
  expect(await replaceSecret(db, { atOnce: true })).toBeNull();
  expect(await read(before)).toBeNull();
});

test('a second replacement within the thirty days is refused, unless it is at once: it would end what holds', async () => {
  const first = await signed();
  await replaceSecret(db, { atOnce: false });
  await expect(replaceSecret(db, { atOnce: false })).rejects.toThrow(
    /^what the secret before this one has signed holds until \d{4}-\d\d-\d\d: replace it after that day, or with --at-once$/,
  );
  expect(await read(first)).toBe('hawks.7');
  await daysPass(30);
  const second = await signed();
  await replaceSecret(db, { atOnce: false });
  expect([await read(first), await read(second)]).toEqual([null, 'hawks.7']);
});

test('somebody who is at the issuer meanwhile comes back to a running server and is signed in', async () => {
  const seal = createAttemptSeal(appDb);
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', returnTo: '/', popup: false };
  const text = await seal.seal(attempt);
  await replaceSecret(db, { atOnce: false });
  expect(await seal.open(text)).toEqual(attempt);
  expect(await seal.open(`${text.slice(0, -4)}AAAA`)).toBeNull();
});

test('the app may not replace it', async () => {
  await expect(replaceSecret(appDb, { atOnce: false })).rejects.toMatchObject({ cause: { code: '42501' } });
});

const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../compile-cache.js', import.meta.url));

/** What `npm run replace-secret` runs. */
function run(...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const { host, port, user, database } = connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', compileCache, script, ...args], { env }, (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
}

test('the command says until when, and why not', async () => {
  const token = await signed();
  expect(await run()).toEqual({
    stdout: expect.stringMatching(
      /^Replaced the secret\. What the one before has signed holds until \d{4}-\d\d-\d\d\.\n$/,
    ),
    stderr: '',
  });
  expect(await read(token)).toBe('hawks.7');
  expect((await run()).stderr).toMatch(
    /^Sixth Man cannot replace the secret: what the secret before this one has signed holds until .*\n$/,
  );
  expect((await run('--later')).stderr).toContain('its only option is --at-once');
  expect((await run('--at-once')).stdout).toBe(
    'Replaced the secret. What the one before has signed is invalid.\n',
  );
  expect(await read(token)).toBeNull();
});
