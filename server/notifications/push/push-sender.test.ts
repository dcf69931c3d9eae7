import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { colorsOfName } from '#domain/team-colors.ts';
import { installation } from '#server/database/schema/installation.ts';
import { pushSubscription } from '#server/database/schema/notifications.ts';
import { session } from '#server/database/schema/sessions.ts';
import { publicInternet, type UrlPolicy } from '#server/outbound/url-policy.ts';
import { replaceSecret } from '#server/secret/replace-secret.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createPlayer, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import type { Batch } from '../delivery/deliver.ts';
import type { HandOverError } from '../delivery/failure.ts';
import {
  createSubscriber,
  loopbackPolicy,
  type ReceivedPush,
  startPushService,
} from '../testing/push-service.ts';
import { maxContentBytes } from './compose.ts';
import { PushSender } from './push-sender.ts';
import { vapidKeys } from './vapid-keys.ts';

const { db } = await testDatabase();
const { current: keys } = await vapidKeys(db);
const [{ secret: earlierSecret } = { secret: new Uint8Array() }] = await db.select().from(installation);
const subject = 'https://team.test';
const patient = 300_000;

const senderTo = (policy: UrlPolicy = loopbackPolicy, timeoutMs = patient) =>
  new PushSender(db, { subject, policy, timeoutMs });

/** A player who is signed in, and a browser of theirs for each endpoint. */
async function readerWith(...endpoints: readonly string[]) {
  const team = await createTeam(db);
  const reader = await createPlayer(db, team.id);
  await createTestSession(db, reader.identity);
  const [row] = await db.select().from(session).where(eq(session.uid, reader.identity.uid));
  const subscriber = createSubscriber();
  const { p256dh, auth } = subscriber;
  for (const endpoint of endpoints) {
    await db
      .insert(pushSubscription)
      .values({ teamId: team.id, playerId: reader.id, sessionId: row?.id ?? 0, endpoint, p256dh, auth });
  }
  const remaining = async () =>
    (await db.select().from(pushSubscription).where(eq(pushSubscription.playerId, reader.id))).map(
      ({ endpoint }) => endpoint,
    );
  return { team, reader, subscriber, sessionId: row?.id ?? 0, remaining };
}

type Reader = Awaited<ReturnType<typeof readerWith>>;

let batches = 0;

function batchFor({ team, reader }: Reader, text: string | null = null): Batch {
  const facts = { postId: 7, commentId: 9 };
  return {
    id: ++batches,
    channel: 'push',
    team: {
      id: teamOfJob({ teamId: team.id }),
      name: team.name,
      zone: 'America/New_York',
      isVisible: true,
      votingClosesOn: 6,
      linkRevision: 0,
      words: {},
      colors: colorsOfName('Hawks'),
    },
    reader: { playerId: reader.id, name: 'Jordan', email: null, zone: null, language: 'en' },
    notifications: [
      { notification: { kind: 'post_commented', facts }, actor: 'Maya', text, posts: [], week: null },
    ],
  };
}

async function failureOf(sending: Promise<boolean>): Promise<Pick<HandOverError, 'failure' | 'isFinal'>> {
  const { failure, isFinal } = await sending.then(
    (value) => Promise.reject(new Error(`It ended with ${value}`)),
    (error: HandOverError) => error,
  );
  return { failure, isFinal };
}

describe('a push message', () => {
  test('is readable by its browser only, and has a text, a URL and an id', async () => {
    const service = await startPushService();
    const reader = await readerWith(`${service.origin}/send/one`);
    const batch = batchFor(reader, 'Great game!');
    expect(await senderTo().send(batch)).toBe(true);
    const [push] = service.pushes;
    expect(push?.path).toBe('/send/one');
    expect(reader.subscriber.read(push!.body)).toEqual({
      title: 'Maya commented on your post',
      body: 'Great game!',
      path: '/team-feed?post=7',
      tag: `notification-${batch.id}`,
    });
    expect(() => createSubscriber().read(push!.body)).toThrow();
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: `n${batch.id}`,
    });
  });

  test('is signed with the key of the installation, for this push service', async () => {
    const service = await startPushService();
    await senderTo().send(batchFor(await readerWith(`${service.origin}/send/two`)));
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.pushes[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://team.test' });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    });
    const signed = Buffer.from(`${header}.${payload}`);
    const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, verifier, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('reaches a browser that subscribed before the secret was replaced, as the installation that it knows', async () => {
    const keyOf = ({ headers }: ReceivedPush) => / k=([\w-]+)$/.exec(headers.authorization ?? '')?.[1];
    const service = await startPushService((push) => (keyOf(push) === keys.publicKey ? 201 : 403));
    const reader = await readerWith(`${service.origin}/send/earlier`);
    await replaceSecret(db, { atOnce: false });
    expect(await senderTo().send(batchFor(reader))).toBe(true);
    expect(service.pushes.map(keyOf)).toEqual([(await vapidKeys(db)).current.publicKey, keys.publicKey]);
    await db.update(installation).set({ secret: earlierSecret, formerSecret: null });
  });

  test.each(['🏀', '\u0001', '"', 'ä'])('of a long text of %j stays within 3 KB', async (sign) => {
    const service = await startPushService();
    const reader = await readerWith(`${service.origin}/send/${encodeURIComponent(sign)}`);
    await senderTo().send(batchFor(reader, sign.repeat(4000)));
    const content = reader.subscriber.read(service.pushes[0]!.body) as { title: string; body: string };
    expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThanOrEqual(maxContentBytes);
    expect(content.title).toBe('Maya commented on your post');
    expect(content.body).toMatch(/…$/);
  });
});

describe('what the push service answers', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    const service = await startPushService(() => status);
    const reader = await readerWith(`${service.origin}/gone/${status}`);
    expect(await senderTo().send(batchFor(reader))).toBe(false);
    expect(await reader.remaining()).toEqual([]);
  });

  test.each([
    [429, false],
    [500, false],
    [503, false],
    [302, true],
    [400, true],
    [403, true],
    [413, true],
  ])('%i is a refusal, for good: %s', async (status, isFinal) => {
    const service = await startPushService(() => status);
    const reader = await readerWith(`${service.origin}/refused/${status}`);
    expect(await failureOf(senderTo().send(batchFor(reader)))).toEqual({ failure: 'refused', isFinal });
    expect(await reader.remaining()).toHaveLength(1);
    expect(service.pushes).toHaveLength(1);
  });

  test('nothing at all ends after a while, and is tried again', async () => {
    const service = await startPushService(() => null);
    const reader = await readerWith(`${service.origin}/silence`);
    expect(await failureOf(senderTo(loopbackPolicy, 300).send(batchFor(reader)))).toEqual({
      failure: 'timed_out',
      isFinal: false,
    });
  });

  test('of two devices, only the one with a temporary failure is tried again', async () => {
    let isDown = true;
    const service = await startPushService(({ path }) => (path === '/laptop' && isDown ? 503 : 201));
    const reader = await readerWith(`${service.origin}/phone`, `${service.origin}/laptop`);
    const sender = senderTo();
    const batch = batchFor(reader);
    expect(await failureOf(sender.send(batch))).toEqual({ failure: 'refused', isFinal: false });
    isDown = false;
    expect(await sender.send(batch)).toBe(true);
    expect(service.pushes.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/laptop', '/phone']);
  });

  test('one device that is gone does not keep the message from another', async () => {
    const service = await startPushService(({ path }) => (path === '/old' ? 410 : 201));
    const reader = await readerWith(`${service.origin}/old`, `${service.origin}/new`);
    expect(await senderTo().send(batchFor(reader))).toBe(true);
    expect(await reader.remaining()).toEqual([`${service.origin}/new`]);
  });
});

describe('nothing is sent', () => {
  test('to an IP of this machine', async () => {
    const service = await startPushService();
    const reader = await readerWith(`${service.origin}/inside`);
    expect(await failureOf(senderTo(publicInternet).send(batchFor(reader)))).toEqual({
      failure: 'unreachable',
      isFinal: false,
    });
    expect(service.pushes).toEqual([]);
  });

  test('to a name that leads inside by then', async () => {
    const service = await startPushService();
    const { port } = new URL(service.origin);
    const names: string[] = [];
    const rebound: UrlPolicy = {
      ...publicInternet,
      lookup: ((name: string, _options: unknown, callback: (...results: unknown[]) => void) => {
        names.push(name);
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
      }) as unknown as NonNullable<UrlPolicy['lookup']>,
    };
    const reader = await readerWith(`https://push.test:${port}/send`);
    expect(await failureOf(senderTo(rebound).send(batchFor(reader)))).toMatchObject({ isFinal: false });
    expect([names, service.pushes]).toEqual([['push.test'], []]);
  });

  test('once the session that asked for it has ended', async () => {
    const service = await startPushService();
    const left = await readerWith(`${service.origin}/left`);
    await db.delete(session).where(eq(session.id, left.sessionId));
    const expired = await readerWith(`${service.origin}/expired`);
    await db
      .update(session)
      .set({ expiresAt: '2020-01-01T00:00:00Z' })
      .where(eq(session.id, expired.sessionId));
    expect(await senderTo().send(batchFor(left))).toBe(false);
    expect(await senderTo().send(batchFor(expired))).toBe(false);
    expect(service.pushes).toEqual([]);
  });

  test('to a browser whose keys are none: it is forgotten', async () => {
    const service = await startPushService();
    const reader = await readerWith(`${service.origin}/keys`);
    await db
      .update(pushSubscription)
      .set({ p256dh: 'AAAA' })
      .where(eq(pushSubscription.playerId, reader.reader.id));
    expect(await senderTo().send(batchFor(reader))).toBe(false);
    expect([await reader.remaining(), service.pushes]).toEqual([[], []]);
  });
});
