import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { deleteSessions, listSessions } from '#contract/auth/sessions.ts';
import { signOut } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createPost } from '#contract/feed/posts.ts';
import { createInviteCode } from '#contract/invite-codes.ts';
import { createLeague, listManagedLeagues, updateTeam } from '#contract/teams/management.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { player } from '#server/database/schema/players.ts';
import { SignInRefused } from '#server/identity/failures.ts';
import type { IdentityClient } from '#server/identity/identity-client.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person, testIssuer } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';

/** In everything that a client sends, and in what the issuer says. */
const marker = 'zqmarker';
const marked = (n: number | string) =>
  person({
    uid: `${marker}-uid-${n}`,
    email: `${marker}-${n}@team.test`,
    displayName: `${marker} name`,
    photoURL: `https://pictures.test/${marker}`,
  });
const admin = marked('admin');
const newcomer = marked('newcomer');
let begun = 0;
const nextAttempt = () => ({
  state: `${marker}-${++begun}`.padEnd(20, 'x'),
  nonce: `${marker}-nonce`,
  codeVerifier: `${marker}-verifier`,
});

let outcome: () => Promise<typeof newcomer> = async () => newcomer;
const identity: IdentityClient = {
  issuer: testIssuer,
  begin: async () => {
    const attempt = nextAttempt();
    return { url: new URL(`https://issuer.test/${marker}?state=${attempt.state}`), attempt };
  },
  finish: () => outcome(),
};
const lines: string[] = [];
const { app, db, call, send } = await startTestApp({
  identity,
  config: { adminEmails: [admin.email], trustProxy: '127.0.0.1' },
  loggerInstance: collectingLogger(lines),
});
const captain = marked('captain');
const team = await createTeam(db, {
  captainEmail: captain.email,
  name: `${marker} team`,
  slug: `${marker}-team`,
});
await createPlayer(db, team.id, { identity: captain });
const { identity: member } = await createPlayer(db, team.id, { identity: marked('member') });

const { identity: leaver } = await createPlayer(db, team.id, { identity: marked('leaver') });

type Line = Record<string, unknown>;

/** The lines of the security log that something wrote. */
async function logOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length;
  await act();
  return lines
    .slice(before)
    .map((line): Line => JSON.parse(line))
    .filter(({ log }) => log === 'security');
}

async function signIn(result: () => Promise<typeof newcomer>) {
  outcome = result;
  const started = await app.inject({ url: '/api/auth/start', headers: { host: 'localhost:3000' } });
  const cookie = String(started.headers['set-cookie']).split(';')[0]!;
  const { searchParams } = new URL(String(started.headers.location));
  const url = `/api/auth/callback?state=${searchParams.get('state')}&code=${marker}-code`;
  return app.inject({ url, headers: { host: 'localhost:3000', cookie, 'user-agent': marker } });
}

describe('the security log', () => {
  test('logs sign-in and sign-out: who, as a hash that stays the same, and from which network', async () => {
    const events = await logOf(async () => {
      await signIn(async () => leaver);
      await call(leaver, signOut);
    });
    expect(events.map(({ event }) => event)).toEqual(['sign_in', 'sign_out']);
    const [entered, left] = events as [Line, Line];
    expect(entered).toMatchObject({ ip: '127.0.0.0/24', person: expect.stringMatching(/^[\w-]{12}$/) });
    expect([left.person, typeof left.reqId]).toEqual([entered.person, 'string']);
    const [other] = await logOf(() => signIn(async () => newcomer));
    expect(other?.person).not.toBe(entered.person);
  });

  test('logs a failed sign-in with its reason, of a refused one by the issuer and of one that nobody began', async () => {
    const refuse = () => Promise.reject(new SignInRefused('email_unverified', `${marker} text`, marker));
    expect(await logOf(() => signIn(refuse))).toMatchObject([
      { event: 'sign_in_failed', reason: 'email_unverified', person: null },
    ]);
    const url = `/api/auth/callback?state=${marker}&error_description=${marker}`;
    expect(await logOf(() => send(null, { url }))).toMatchObject([
      { event: 'sign_in_failed', reason: 'attempt_missing' },
    ]);
  });

  test('logs calls that break the contract, ten a minute from one network, and not what was in them', async () => {
    const invalid = (remoteAddress: string) =>
      app.inject({ url: '/api/players', query: { teamId: marker }, remoteAddress });
    const events = await logOf(async () => {
      for (let n = 0; n < 15; n += 1) await invalid(`192.0.2.${n}`);
      await invalid('198.51.100.7');
    });
    expect(new Set(events.map(({ code, status }) => `${code} ${status}`))).toEqual(
      new Set(['validation_failed 400']),
    );
    expect(events.map(({ ip }) => ip)).toEqual([...Array(10).fill('192.0.2.0/24'), '198.51.100.0/24']);
    expect(JSON.stringify(events)).not.toContain(marker);
  });

  test.each([
    ['not_signed_in', 401, null, () => call(null, listSessions)],
    ['captain_only', 403, member, () => call(member, listAudit, { params: { id: team.id } })],
    ['admin_only', 403, captain, () => call(captain, listManagedLeagues)],
    ['not_found', 404, captain, () => call(captain, listAudit, { params: { id: 999_999 } })],
    ['misdirected', 421, null, () => send(null, { url: `/${marker}`, headers: { host: `${marker}.test` } })],
  ])('logs a refusal: %s', async (code, status, who, act) => {
    if (who) await call(who, listSessions);
    const events = await logOf(act);
    expect(events).toMatchObject([{ event: 'refused', code, status }]);
    expect(events[0]!.person === null).toBe(who === null);
  });

  test('logs a limit that is reached', async () => {
    const own: string[] = [];
    const tight = await startTestApp({
      limits: { ...noLimits, reads: 1 },
      loggerInstance: collectingLogger(own),
    });
    await tight.call(null, listAudit, { params: { id: 1 } });
    await tight.call(null, listAudit, { params: { id: 1 } });
    expect(own.map((line): Line => JSON.parse(line)).filter(({ log }) => log === 'security')).toMatchObject([
      { code: 'not_signed_in' },
      { event: 'refused', code: 'rate_limited', status: 429, route: 'GET /api/teams/1/audit' },
    ]);
  });

  test("logs the captain's and the admin's acts by name, with the ids they were about", async () => {
    const settings = { name: `${marker} renamed`, timeSlot: null, timeZone: 'UTC' };
    const events = await logOf(async () => {
      await call(captain, createInviteCode, { body: { maxUses: 5 } });
      await call(captain, updateTeamSettings, { params: { id: team.id }, body: settings });
      await call(admin, createLeague, { body: { name: `${marker} league`, slug: `${marker}-league` } });
      await call(admin, updateTeam, {
        params: { leagueId: team.leagueId, id: team.id },
        body: { ...settings, slug: `${marker}-slug` },
      });
      const post = { content: `${marker} post` };
      expect((await call(member, createPost, { body: post })).status).toBe(201);
    });
    expect(events).toMatchObject([
      { event: 'act', act: 'createInviteCode', role: 'captain' },
      {
        event: 'act',
        act: 'updateTeamSettings',
        role: 'captain',
        route: `PUT /api/teams/${team.id}/settings`,
      },
      { event: 'act', act: 'createLeague', role: 'admin' },
      {
        event: 'act',
        act: 'updateTeam',
        role: 'admin',
        route: `PUT /api/leagues/${team.leagueId}/teams/${team.id}`,
      },
    ]);
    expect(events[1]!.person).toBe(events[0]!.person);
  });

  test('logs an act once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'one-act-of-the-log' };
    const create = () =>
      send(captain, { method: 'POST', url: createInviteCode.path, headers, payload: { maxUses: 5 } });
    const bodies: string[] = [];
    const events = await logOf(async () => {
      for (let n = 0; n < 3; n++) bodies.push((await create()).body);
    });
    expect(new Set(bodies).size).toBe(1);
    expect(events).toMatchObject([{ event: 'act', act: 'createInviteCode' }]);
  });

  test('logs sessions that were ended', async () => {
    await db.update(player).set({ nickname: marker }).where(eq(player.email, captain.email));
    expect(await logOf(() => call(captain, deleteSessions))).toMatchObject([
      { event: 'sign_out_everywhere' },
    ]);
  });
});

test('the address in a log line is that of a network: /24, /48', async () => {
  const ask = (ip: string) =>
    app.inject({ url: '/api/auth/sessions', headers: { host: 'localhost:3000', 'x-forwarded-for': ip } });
  const events = await logOf(() => Promise.all(['203.0.113.77', '2001:db8:85a3::8a2e:370:7334'].map(ask)));
  expect(events.map(({ ip }) => ip).sort()).toEqual(['2001:db8:85a3::/48', '203.0.113.0/24']);
});

const endpoints = (await contractEndpoints())
  // Sign-outs come last, because no other call works after them.
  .toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)));

function endsSession({ method, path }: Endpoint): boolean {
  return path.startsWith('/api/auth') && (method === 'DELETE' || path.endsWith('sign-out'));
}

/** The names of an object schema's fields. */
function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema as { _zod: { def: { shape?: object } } })._zod.def;
  return Object.keys(shape ?? {});
}

const markedFields = (schema: unknown) =>
  Object.fromEntries(fieldsOf(schema).map((name) => [name, `${marker} ${name}`]));

test('nothing that a client or the issuer wrote is in any line of the log: no email, token, code or text', async () => {
  await signIn(async () => newcomer);
  for (const who of [null, newcomer, member, captain, admin]) {
    for (const { method, path, body, query } of endpoints) {
      for (const id of [String(team.id), `${marker}-id`]) {
        await send(who, {
          method,
          url: path.replaceAll(/\{\w+\}/g, id),
          headers: { 'user-agent': marker, referer: `https://${marker}.test`, 'x-request-id': marker },
          ...(query && { query: markedFields(query) }),
          ...(body && { payload: markedFields(body) }),
        });
      }
    }
    for (const url of [
      `/${marker}`,
      `/login?invite=${marker}`,
      `/player/${marker}`,
      `/league/${marker}/team/${marker}`,
      `/calendar/${marker}/${marker}.ics`,
      `/images/${marker}.jpg`,
      `/api/${marker}`,
      `/api/auth/start?returnTo=/${marker}`,
    ]) {
      await send(who, { url, headers: { accept: 'text/html', cookie: `sixth-man-session=${marker}` } });
    }
  }
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => line.toLowerCase().includes(marker))).toEqual([]);
});
