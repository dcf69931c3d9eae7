import { describe, expect, test } from 'vitest';
import { SignInRefused } from './oidc.ts';
import { clientOf, jordan, openIssuer, redirectUri, useTestIssuers } from './testing/open-issuer.ts';
import type { TestIssuerOptions } from './testing/test-issuer.ts';

useTestIssuers();

async function signInAs(subject: string, options: Partial<TestIssuerOptions> = {}) {
  const issuer = await openIssuer(options);
  const client = clientOf(issuer);
  const { url, attempt } = await client.begin();
  return client.finish(await issuer.signIn(url, subject), attempt);
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SignInRefused);
  return (error as SignInRefused).reason;
}

describe('A player who signs in at the issuer', () => {
  test('is known by subject, email in lower case, name and picture', async () => {
    expect(await signInAs('jordan')).toEqual({
      uid: 'jordan',
      email: 'jordan@example.com',
      displayName: 'Jordan Lee',
      photoURL: 'https://pictures.example/jordan.jpg',
    });
  });

  test('is sent there with a choice of account and a new PKCE challenge, state and nonce each time', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const [first, second] = [await client.begin(), await client.begin()];
    expect(Object.fromEntries(first.url.searchParams)).toEqual({
      redirect_uri: redirectUri.href,
      scope: 'openid email profile',
      state: first.attempt.state,
      nonce: first.attempt.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      client_id: issuer.clientId,
      response_type: 'code',
    });
    expect(first.url.href).not.toContain(first.attempt.codeVerifier);
    expect(new Set([...Object.values(first.attempt), ...Object.values(second.attempt)]).size).toBe(6);
  });

  test('is known from the userinfo endpoint when the ID token is bare', async () => {
    expect(await signInAs('jordan', { bareIdTokens: true })).toMatchObject({
      email: 'jordan@example.com',
      displayName: 'Jordan Lee',
      photoURL: 'https://pictures.example/jordan.jpg',
    });
  });

  test('keeps the userinfo endpoint out of it when the ID token says all', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    await client.finish(await issuer.signIn(url, 'jordan'), attempt);
    expect(issuer.requests).not.toContain('/me');
  });

  test('is let in by an issuer that takes the client secret in the Authorization header only', async () => {
    expect(await signInAs('jordan', { clientAuthentication: 'client_secret_basic' })).toMatchObject({
      uid: 'jordan',
    });
  });

  test('is let in whatever host the callback was reached by', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    const behindProxy = new URL(`http://10.0.0.7:3000/api/auth/callback${callback.search}`);
    expect(await client.finish(behindProxy, attempt)).toMatchObject({ uid: 'jordan' });
  });
});

describe('A sign-in is refused', () => {
  test('when the email address is not verified', async () => {
    const accounts = { jordan: { ...jordan, email_verified: false } };
    expect(await refusal(signInAs('jordan', { accounts }))).toBe(
      "the email address isn't verified with the sign-in service",
    );
  });

  test('when there is no email address, neither in the ID token nor at the userinfo endpoint', async () => {
    const accounts = { jordan: { name: 'Jordan Lee' } };
    expect(await refusal(signInAs('jordan', { accounts }))).toBe(
      'the sign-in service shared no email address',
    );
  });

  test('when the state is not that of the attempt', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const [mine, another] = [await client.begin(), await client.begin()];
    const callback = await issuer.signIn(mine.url, 'jordan');
    expect(await refusal(client.finish(callback, another.attempt))).toMatch(
      /expired or was started in another window/,
    );
    expect(issuer.requests).not.toContain('/token');
  });

  test('when the nonce is not that of the attempt', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    expect(await refusal(client.finish(callback, { ...attempt, nonce: 'of-another-sign-in' }))).toMatch(
      /couldn't be verified/,
    );
  });

  test('when the code verifier is not that of the attempt', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    const stolen = { ...attempt, codeVerifier: 'x'.repeat(43) };
    expect(await refusal(client.finish(callback, stolen))).toMatch(/expired/);
  });

  test('when the code was used before', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    await client.finish(callback, attempt);
    expect(await refusal(client.finish(callback, attempt))).toMatch(/expired/);
  });

  test('when the callback brings no code', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { attempt } = await client.begin();
    const callback = new URL(redirectUri);
    callback.search = new URLSearchParams({ state: attempt.state, iss: issuer.issuer.origin }).toString();
    expect(await refusal(client.finish(callback, attempt))).toMatch(/couldn't be verified/);
  });

  test('when the answer is said to come from another issuer', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    callback.searchParams.set('iss', 'https://elsewhere.example');
    expect(await refusal(client.finish(callback, attempt))).toMatch(/couldn't be verified/);
    expect(issuer.requests).not.toContain('/token');
  });

  test('when the ID token is not signed with a key the issuer publishes', async () => {
    expect(await refusal(signInAs('jordan', { publishWrongKeys: true }))).toMatch(/couldn't be verified/);
  });

  test('when the person cancels', async () => {
    expect(await refusal(signInAs('cancel'))).toBe('the sign-in was canceled');
  });

  test('when the issuer does not know the client secret, naming no secret', async () => {
    const issuer = await openIssuer();
    const client = clientOf({ ...issuer, clientSecret: 'mistyped' });
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    const error = await client.finish(callback, attempt).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SignInRefused);
    expect((error as Error).message).toBe("the sign-in service doesn't accept this site's client ID");
    expect((error as Error).cause).toBeUndefined();
  });
});
