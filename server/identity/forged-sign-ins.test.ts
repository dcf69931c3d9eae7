import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createIdentityClient } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import { lies } from './testing/lies.ts';
import { client, startLyingIssuer } from './testing/lying-issuer.ts';

const redirectUri = new URL('http://localhost:3000/api/auth/callback');
const [issuer, otherIssuer] = [await startLyingIssuer(), await startLyingIssuer()];
afterAll(() => Promise.all([issuer.close(), otherIssuer.close()]));
const identity = createIdentityClient({ issuer: issuer.issuer, ...client, redirectUri, allowInsecure: true });
const { app, db, send } = await startTestApp({ identity });
beforeEach(() => issuer.tell({}));

/** A browser that goes to the issuer: where it is sent, and the cookie that it holds then. */
async function start() {
  const reply = await send(null, { url: '/api/auth/start?popup=1' });
  const [cookie] = reply.cookies;
  return { url: new URL(String(reply.headers.location)), cookie: `${cookie?.name}=${cookie?.value}` };
}

const come = (url: string, cookie = '') => send(null, { url, headers: { cookie } });

type Reply = Awaited<ReturnType<typeof come>>;

async function expectNobody(reply: Reply): Promise<void> {
  const { sessionName } = app.sessionCookies;
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.cookies.filter(({ name, value }) => name === sessionName && value !== '')).toEqual([]);
  const { rows } = await db.execute(sql`select 1 from session`);
  expect(rows).toEqual([]);
}

test.each(Object.entries(lies))('%s signs nobody in', async (_name, lie) => {
  issuer.tell(lie);
  const { url, cookie } = await start();
  await expectNobody(await come(issuer.callback(url), cookie));
});

const wrongCallbacks: Record<string, (at: Awaited<ReturnType<typeof start>>) => Promise<Reply>> = {
  'a callback without a start': ({ url }) => come(issuer.callback(url)),
  'a callback of a start in another browser (fixation)': async ({ url }) =>
    come(issuer.callback(url), (await start()).cookie),
  'a callback with the state of another start': async ({ url, cookie }) =>
    come(issuer.callback(url, { state: (await start()).url.searchParams.get('state') }), cookie),
  'a callback without a state': ({ url, cookie }) => come(issuer.callback(url, { state: null }), cookie),
  'a callback with an empty state': ({ url, cookie }) => come(issuer.callback(url, { state: '' }), cookie),
  'a callback with a second state': ({ url, cookie }) => come(`${issuer.callback(url)}&state=x`, cookie),
  'a callback without a code': ({ url, cookie }) => come(issuer.callback(url, { code: null }), cookie),
  'a made-up code': ({ url, cookie }) => come(issuer.callback(url, { code: 'made-up' }), cookie),
  "another issuer's code (mix-up)": ({ url, cookie }) =>
    come(otherIssuer.callback(url, { iss: issuer.issuer.origin }), cookie),
  "another issuer's answer (mix-up)": ({ url, cookie }) => come(otherIssuer.callback(url), cookie),
  'an answer that does not say whose it is': ({ url, cookie }) =>
    come(issuer.callback(url, { iss: null }), cookie),
  'a refusal with a code': ({ url, cookie }) =>
    come(issuer.callback(url, { error: 'access_denied' }), cookie),
  'a cookie that was changed': ({ url, cookie }) => come(issuer.callback(url), cookie.slice(0, -20)),
  'a cookie whose time was changed': ({ url, cookie }) =>
    come(
      issuer.callback(url),
      cookie.replace(/=(\w+)/, (_all, payload) => {
        const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
        return `=${Buffer.from(JSON.stringify({ ...content, beganAt: content.beganAt + 1 })).toString('base64url')}`;
      }),
    ),
  'a cookie that is no attempt': ({ url, cookie }) =>
    come(issuer.callback(url), cookie.replace(/=.*/, '=e30')),
};

test.each(Object.entries(wrongCallbacks))('%s signs nobody in', async (_name, comeBack) => {
  await expectNobody(await comeBack(await start()));
});

test('a code is good once: replayed in the same browser, and in another that has begun itself', async () => {
  const begun = await start();
  const callback = issuer.callback(begun.url);
  const first = await come(callback, begun.cookie);
  expect(first.cookies.some(({ name, value }) => name === app.sessionCookies.sessionName && value)).toBe(
    true,
  );
  await db.execute(sql`delete from session`);
  await expectNobody(await come(callback, begun.cookie));
  const other = await start();
  const stolen = new URL(callback, redirectUri).searchParams.get('code');
  await expectNobody(await come(issuer.callback(other.url, { code: stolen }), other.cookie));
});

test('a session is new with each sign-in: one that was planted is ended, and a token cannot be made up', async () => {
  const planted = await start();
  await come(issuer.callback(planted.url), planted.cookie);
  const { rows } = await db.execute<{ hash: string }>(
    sql`select encode(token_hash, 'base64') as hash from session`,
  );
  const name = app.sessionCookies.sessionName;
  for (const token of [
    rows[0]!.hash,
    Buffer.from(rows[0]!.hash, 'base64').toString('base64url'),
    '',
    'x'.repeat(43),
  ]) {
    const reply = await come('/api/auth/session', `${name}=${token}`);
    expect(reply.json()).toBeNull();
  }
  await db.execute(sql`delete from session`);
});

test(`${Object.keys(lies).length + Object.keys(wrongCallbacks).length} forged or stale sign-ins were tried`, () => {
  expect(Object.keys(lies).length + Object.keys(wrongCallbacks).length).toBeGreaterThanOrEqual(40);
});
