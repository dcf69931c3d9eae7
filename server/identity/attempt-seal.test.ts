import { expect, test } from 'vitest';
import { installation } from '#server/database/schema/installation.ts';
import { testDatabase } from '#server/testing/database.ts';
import { attemptSeconds, createAttemptSeal } from './attempt-seal.ts';

const { db } = await testDatabase();
const attempt = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', returnTo: '/', popup: true };
let nowMs = 1_000_000;
const { seal, open } = createAttemptSeal(db, () => nowMs);

test('an attempt to sign in is good for ten minutes, on every process', async () => {
  const sealed = await seal(attempt);
  nowMs += attemptSeconds * 1_000;
  expect(await createAttemptSeal(db, () => nowMs).open(sealed)).toEqual(attempt);
  nowMs += 1;
  expect(await open(sealed)).toBeNull();
});

test('an attempt that was changed, or that another installation signed, is none', async () => {
  const [payload = '', signature = ''] = (await seal(attempt)).split('.');
  const later = Buffer.from(JSON.stringify({ attempt, beganAt: nowMs + 1e9 })).toString('base64url');
  const { db: otherDb } = await testDatabase();
  await otherDb.update(installation).set({ secret: Buffer.from('the secret of another installation') });
  const elsewhere = createAttemptSeal(otherDb, () => nowMs);
  for (const text of [
    `${later}.${signature}`,
    payload,
    `${payload}.`,
    `.${signature}`,
    '',
    'e30',
    'e30.e30',
  ]) {
    expect(await open(text)).toBeNull();
  }
  expect(await elsewhere.open(`${payload}.${signature}`)).toBeNull();
  expect(await open(`${payload}.${signature}`)).toEqual(attempt);
});
