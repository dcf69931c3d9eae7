import { describe, expect, test } from 'vitest';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import type { SignInAttempt } from '#server/identity/identity-client.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { testIssuer } from '#server/testing/fixtures.ts';

const attempt: SignInAttempt = { state: 'a-state-of-this-test', nonce: 'nonce', codeVerifier: 'verifier' };
const identity = {
  issuer: testIssuer,
  begin: async () => ({ url: new URL('https://issuer.test/'), attempt }),
  finish: () => Promise.reject(new Error('The database of this test is gone')),
};
const { send, failures } = await startTestApp({ identity });
const limited = await startTestApp({ identity, limits: { ...noLimits, perIp: 1 } });

const start = '/api/auth/start?popup=1';
const callback = `/api/auth/callback?state=${encodeURIComponent(attempt.state)}`;

type Reply = Awaited<ReturnType<typeof send>>;

/** What the window shows and what the window that opened it is sent. */
function expectOutcome(reply: Reply, status: number, reason?: string): void {
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  const outcome = /<script type="application\/json" id="outcome">(.*?)<\/script>/.exec(reply.body)?.[1];
  const { error } = JSON.parse(outcome ?? '');
  expect(error).toEqual(reason ?? expect.any(String));
  const alert = /<p role="alert">(.*?)<\/p>/.exec(reply.body)?.[1];
  expect(alert).toBe(escapeHtml(m.signIn_failed({ reason: error })));
}

describe.each([
  ['start', start],
  ['callback', callback],
])('the sign-in window at its %s', (_name, url) => {
  test('shows that there were too many requests of the client, and when to come back', async () => {
    await limited.send(null, { url });
    const reply = await limited.send(null, { url });
    expectOutcome(reply, 429, m.error_rate_limited());
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('shows that its URL is wrong', async () => {
    const reply = await send(null, { url: `${url}&popup=2&state=${'x'.repeat(201)}` });
    expectOutcome(reply, 400);
  });

  test('shows that the host is another', async () => {
    const reply = await send(null, { url, headers: { host: 'elsewhere.test' } });
    expectOutcome(reply, 421, m.error_misdirected());
  });
});

test.each(['', '%20', '%0d%0a', ';', '%C3%A9', 'a=b'])(
  'a state that nobody began is an old sign-in: "%s"',
  async (state) => {
    const reply = await send(null, { url: `/api/auth/callback?state=${state}` });
    expectOutcome(reply, 200, m.signInRefused_expired());
  },
);

test('the sign-in window shows that something went wrong, and nothing of what it was', async () => {
  const begun = await send(null, { url: start });
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0]!;
  const reply = await send(null, { url: callback, headers: { cookie } });
  expect(failures.splice(0)).toHaveLength(1);
  expectOutcome(reply, 500, m.error_internal());
  expect(reply.body).not.toContain('database of this test');
});
