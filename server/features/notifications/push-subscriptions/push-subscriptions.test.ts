import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signOut } from '#contract/auth.ts';
import {
  createPushSubscription,
  deletePushSubscription,
} from '#contract/notifications/push-subscriptions.ts';
import { getMessageSettings } from '#contract/notifications/settings.ts';
import { pushSubscription } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db } = await startTestApp({ outbox: ['push'] });
const team = await createTeam(db, { timeZone: 'America/New_York' });

type Reader = Awaited<ReturnType<typeof createPlayer>>;

const browser = (name: string) => ({
  endpoint: `https://push.example.com/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
});

const subscribe = ({ identity }: Pick<Reader, 'identity'>, body: object) =>
  call(identity, createPushSubscription, { body });

async function endpointsOf({ id }: Pick<Reader, 'id'>) {
  const rows = await db
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .where(eq(pushSubscription.playerId, id))
    .orderBy(asc(pushSubscription.id));
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
}

test('a browser is subscribed once, however often it asks, until it unsubscribes or its session ends', async () => {
  const reader = await createPlayer(db, team.id);
  for (let times = 0; times < 2; times += 1) {
    expect((await subscribe(reader, browser('once'))).status).toBe(204);
  }
  await subscribe(reader, browser('other'));
  expect(await endpointsOf(reader)).toEqual(['once', 'other']);
  const { endpoint } = browser('other');
  for (let times = 0; times < 2; times += 1) {
    const { status } = await call(reader.identity, deletePushSubscription, { body: { endpoint } });
    expect(status).toBe(204);
  }
  const { body: settings } = await call(reader.identity, getMessageSettings);
  expect(settings).toMatchObject({ sends: { push: true }, pushDevices: 1 });
  expect(settings.pushKey).toMatch(/^[\w-]{87}$/);
  await call(reader.identity, signOut);
  expect(await endpointsOf(reader)).toEqual([]);
});

test('a shared browser is whose who subscribed last, and nobody ends what is of somebody else', async () => {
  const [ann, ben] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  await subscribe(ann, browser('shared'));
  await subscribe(ben, browser('shared'));
  expect([await endpointsOf(ann), await endpointsOf(ben)]).toEqual([[], ['shared']]);
  const { endpoint } = browser('shared');
  await call(ann.identity, deletePushSubscription, { body: { endpoint } });
  expect(await endpointsOf(ben)).toEqual(['shared']);
});

test('an eleventh browser takes the place of the oldest', async () => {
  const reader = await createPlayer(db, team.id);
  for (let hour = 0; hour < 11; hour += 1) {
    clock.set(`2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`);
    await subscribe(reader, browser(`n${hour}`));
  }
  expect(await endpointsOf(reader)).toEqual(Array.from({ length: 10 }, (_, index) => `n${index + 1}`));
});

test('the zone of the first browser is that of the quiet hours, and a later one changes nothing', async () => {
  const reader = await createPlayer(db, team.id);
  for (const timeZone of ['Europe/Berlin', 'Asia/Tokyo']) {
    await subscribe(reader, { ...browser('zoned'), timeZone });
    const { body } = await call(reader.identity, getMessageSettings);
    expect(body).toMatchObject({ timeZone: 'Europe/Berlin', hasOwnTimeZone: true });
  }
});

test.each([
  ['no https', { endpoint: 'http://push.example.com/x' }],
  ['an IP of this machine', { endpoint: 'https://127.0.0.1/x' }],
  ['a name of this machine', { endpoint: 'https://localhost/x' }],
  ['too long', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
  ['without its key', { p256dh: undefined }],
  ['with a key that is too short', { p256dh: 'B'.repeat(86) }],
  ['with a secret that is none', { auth: 'a b' }],
  ['in a zone that there is not', { timeZone: 'Mars/Olympus' }],
])('a browser is refused that is %s', async (_what, change) => {
  const reader = await createPlayer(db, team.id);
  expect((await subscribe(reader, { ...browser('bad'), ...change })).status).toBe(400);
  expect(await endpointsOf(reader)).toEqual([]);
});
