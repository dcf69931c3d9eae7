import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { installation } from '#server/database/schema/installation.ts';
import { testDatabase } from '#server/testing/database.ts';
import { vapidKeys } from './vapid-keys.ts';

const { db } = await testDatabase();

test('the keys of an installation are a pair of P-256, the same in every process', async () => {
  const { current } = await vapidKeys(db);
  const { publicKey, privateKey } = current;
  expect(await vapidKeys(db)).toEqual({ current, former: null });
  const point = Buffer.from(publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  const derived = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
  expect(derived).toMatchObject({ x, y });
});

test('an installation with another secret has other keys', async () => {
  const { current } = await vapidKeys(db);
  await db.update(installation).set({ secret: randomBytes(32) });
  expect((await vapidKeys(db)).current.publicKey).not.toBe(current.publicKey);
});
