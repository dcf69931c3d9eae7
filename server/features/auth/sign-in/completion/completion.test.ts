import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#server/database/schema/sessions.ts';
import { SignInRefused } from '#server/identity/failures.ts';
import type { IdentityClient, SignInAttempt } from '#server/identity/identity-client.ts';
import { repeatedCallbackSeconds } from '#server/identity/sessions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { person, testIssuer } from '#server/testing/fixtures.ts';
import { signInCompleter } from './completion.ts';

const somebody = person();
let begun = 0;
/** States of the attempts whose code has been redeemed. */
const redeemed: string[] = [];

/** An issuer that takes a moment, and redeems each code once. */
const identity: IdentityClient = {
  issuer: testIssuer,
  begin: async () => {
    const state = `state-${++begun}-`.padEnd(20, 'x');
    const attempt: SignInAttempt = { state, nonce: 'nonce', codeVerifier: `verifier-${begun}` };
    return { url: new URL(`https://issuer.test/?state=${state}`), attempt };
  },
  finish: async (_url, { state }) => {
    if (redeemed.includes(state)) throw new SignInRefused('attempt_stale', 'expired');
    redeemed.push(state);
    await wait(50);
    return somebody;
  },
};
const { app, db, send } = await startTestApp({ identity });

beforeEach(async () => {
  redeemed.length = 0;
  await db.delete(session);
});

/** Begins a sign-in; the callback that the issuer would lead this browser to. */
async function begin() {
  const { headers } = await send(null, { url: '/api/auth/start' });
  const state = new URL(String(headers.location)).searchParams.get('state');
  const cookie = String(headers['set-cookie']).split(';')[0];
  return (cookies = cookie) =>
    send(null, { url: `/api/auth/callback?state=${state}&code=code`, headers: { cookie: cookies } });
}

type Reply = Awaited<ReturnType<typeof send>>;

const sessionCookie = ({ cookies }: Reply) =>
  cookies.find(({ name, value }) => name === app.sessionCookies.sessionName && value)?.value;

describe('a callback that a browser sends twice', () => {
  test('at once redeems the code once and gives both the same session', async () => {
    const callback = await begin();
    const replies = await Promise.all([callback(), callback()]);
    const [token, repeated] = replies.map(sessionCookie);
    expect(token).toBeDefined();
    expect(repeated).toBe(token);
    expect(replies.map(({ headers }) => headers.location)).toEqual([
      '/login?returnTo=%2F',
      '/login?returnTo=%2F',
    ]);
    expect([redeemed.length, await db.$count(session)]).toEqual([1, 1]);
  });

  test('one after the other gives the same session, whether or not the browser has its cookie by then', async () => {
    const callback = await begin();
    const first = await callback();
    const attempt = first.cookies.find(({ name }) => name.includes('sign-in'));
    expect(attempt?.maxAge).toBe(repeatedCallbackSeconds);
    const cookies = `${attempt?.name}=${attempt?.value}; ${app.sessionCookies.sessionName}=${sessionCookie(first)}`;
    for (const again of [await callback(), await callback(cookies)])
      expect(sessionCookie(again)).toBe(sessionCookie(first));
    expect([redeemed.length, await db.$count(session)]).toEqual([1, 1]);
  });

  test('is refused once that session has ended, or is older than some seconds', async () => {
    const callback = await begin();
    await callback();
    await db.update(session).set({
      createdAt: sql`now() - make_interval(secs => ${repeatedCallbackSeconds + 1})`,
    });
    expect(sessionCookie(await callback())).toBeUndefined();
    await db.delete(session);
    const { cookies, headers } = await callback();
    expect(cookies.some(({ name }) => name === app.sessionCookies.sessionName)).toBe(false);
    expect(headers.location).toContain('error=');
  });
});

test('two processes that get one callback redeem its code once and agree on the session', async () => {
  const { attempt } = await identity.begin();
  const callback = {
    url: new URL('http://callback/'),
    attempt: { ...attempt, returnTo: '/', popup: false },
    token: 'token-of-the-attempt',
    device: { browser: null, system: null },
  };
  const services = { db, identity };
  const completed = await Promise.all([
    signInCompleter(services)(callback),
    signInCompleter(services)(callback),
  ]);
  expect(completed.map(({ uid }) => uid).sort()).toEqual([somebody.uid, null].sort());
  expect([redeemed.length, await db.$count(session)]).toEqual([1, 1]);
});
