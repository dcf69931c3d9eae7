import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DeviceSession, deleteSession, deleteSessions, listSessions } from '#contract/auth/sessions.ts';
import { getSession } from '#contract/auth.ts';
import { buildApp } from '#server/app.ts';
import { session } from '#server/database/schema/sessions.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { createSession } from '#server/identity/sessions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person, testIssuer } from '#server/testing/fixtures.ts';

const { app, services, db, call } = await startTestApp();
const team = await createTeam(db);
const issuing = { db, identity: { issuer: testIssuer } };

/** Another process of the same server. */
const otherProcess = await buildApp(services);

async function signIn(who: VerifiedIdentity, browser: string, system: string) {
  const cookie = `sixth-man-session=${await createSession(issuing, who, { browser, system })}`;
  return async (method: 'GET' | 'DELETE', url: string, at = app) =>
    at.inject({ method, url, headers: { cookie } });
}

type Device = Awaited<ReturnType<typeof signIn>>;
const devicesOf = async (device: Device): Promise<DeviceSession[]> =>
  (await device('GET', '/api/auth/sessions')).json();
const namesOf = (devices: DeviceSession[]) => devices.map(({ browser, system }) => `${browser} on ${system}`);
const isSignedIn = async (device: Device, at = app) =>
  (await device('GET', '/api/auth/session', at)).body !== 'null';

test("one's devices are listed: this one first, then by their last use, with when and where", async () => {
  const { identity } = await createPlayer(db, team.id);
  const phone = await signIn(identity, 'Chrome', 'Android');
  await signIn(identity, 'Firefox', 'Linux');
  const desk = await signIn(identity, 'Safari', 'macOS');
  await db
    .update(session)
    .set({ lastUsedAt: sql`now() - interval '30 minutes'` })
    .where(eq(session.browser, 'Safari'));
  await signIn(person(), 'Opera', 'Windows');
  expect(namesOf(await devicesOf(phone))).toEqual([
    'Chrome on Android',
    'Firefox on Linux',
    'Safari on macOS',
  ]);
  const devices = await devicesOf(desk);
  expect(namesOf(devices)).toEqual(['Safari on macOS', 'Firefox on Linux', 'Chrome on Android']);
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  const { signedInAt, lastUsedAt } = devices[0]!;
  expect(Temporal.Instant.from(lastUsedAt).until(signedInAt).total('minutes')).toBeCloseTo(30);
  expect(Object.keys(devices[0]!).sort()).toEqual([
    'browser',
    'id',
    'isCurrent',
    'lastUsedAt',
    'signedInAt',
    'system',
  ]);
});

test('a session whose time is over is not listed', async () => {
  const { identity } = await createPlayer(db, team.id);
  const phone = await signIn(identity, 'Chrome', 'Android');
  await signIn(identity, 'Edge', 'Windows');
  await db.update(session).set({ expiresAt: sql`now()` }).where(eq(session.browser, 'Edge'));
  expect(namesOf(await devicesOf(phone))).toEqual(['Chrome on Android']);
});

test('another device is signed out from the very next request, on every process', async () => {
  const { identity } = await createPlayer(db, team.id);
  const phone = await signIn(identity, 'Chrome', 'Android');
  const lost = await signIn(identity, 'Safari', 'iOS');
  expect(await isSignedIn(lost, otherProcess)).toBe(true);
  const { id } = (await devicesOf(phone)).find(({ isCurrent }) => !isCurrent)!;
  const reply = await phone('DELETE', `/api/auth/sessions/${id}`);
  expect([reply.statusCode, String(reply.headers['set-cookie'])]).toEqual([
    204,
    expect.not.stringContaining('sixth-man-session'),
  ]);
  expect([await isSignedIn(lost), await isSignedIn(lost, otherProcess), await isSignedIn(phone)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await phone('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(404);
});

test('this device may be signed out as the others, and loses its cookie', async () => {
  const { identity } = await createPlayer(db, team.id);
  const phone = await signIn(identity, 'Chrome', 'Android');
  const [{ id }] = (await devicesOf(phone)) as [DeviceSession];
  const reply = await phone('DELETE', `/api/auth/sessions/${id}`);
  expect(String(reply.headers['set-cookie'])).toMatch(/sixth-man-session=;/);
  expect(await isSignedIn(phone)).toBe(false);
});

test('signing out everywhere ends every session of this person, and nobody else’s', async () => {
  const { identity } = await createPlayer(db, team.id);
  const mate = await signIn((await createPlayer(db, team.id)).identity, 'Chrome', 'Android');
  const devices = [
    await signIn(identity, 'Chrome', 'Android'),
    await signIn(identity, 'Safari', 'iOS'),
  ] as const;
  const reply = await devices[0]('DELETE', '/api/auth/sessions');
  expect([reply.statusCode, String(reply.headers['set-cookie'])]).toEqual([
    204,
    expect.stringMatching(/sixth-man-session=;/),
  ]);
  for (const device of devices) expect(await isSignedIn(device, otherProcess)).toBe(false);
  expect(await isSignedIn(mate)).toBe(true);
});

test("a stranger's session does not exist: neither a team mate nor the captain nor the same subject of another issuer ends it", async () => {
  const { identity } = await createPlayer(db, team.id);
  const own = await signIn(identity, 'Chrome', 'Android');
  const [{ id }] = (await devicesOf(own)) as [DeviceSession];
  const { identity: mate } = await createPlayer(db, team.id);
  for (const other of [mate, team.captain, person()]) {
    const refused = await call(other, deleteSession, { params: { id } });
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
    expect((await call(other, listSessions)).body.map((device) => device.id)).not.toContain(id);
  }
  const elsewhere = await createSession({ db, identity: { issuer: 'https://other.test' } }, identity);
  await call(identity, deleteSessions);
  const rows = await db.select({ issuer: session.issuer }).from(session).where(eq(session.uid, identity.uid));
  expect([elsewhere.length, rows]).toEqual([43, [{ issuer: 'https://other.test' }]]);
  expect((await call(null, getSession)).body).toBeNull();
});

test('a visitor has no devices', async () => {
  for (const endpoint of [listSessions, deleteSessions]) {
    expect((await call(null, endpoint)).error.code).toBe('not_signed_in');
  }
});
