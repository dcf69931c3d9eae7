import { describe, expect, test, vi } from 'vitest';
import { installSecurityHeaders } from '#server/http/security.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';
import type { ServeOptions } from './serve.ts';
import { openChooser, openDemo, useDemoIssuers } from './testing/open-demo.ts';

useDemoIssuers();

describe('A sign-in page that is not for this browser', () => {
  const foreign = { method: 'POST', body: new URLSearchParams({ uid: 'maya' }) };

  test('neither shows nor takes anything without the cookie of the sign-in', async () => {
    const { issuer, identity } = await openDemo();
    const { url, attempt } = await identity.begin();
    const mine = await openChooser(issuer, url);
    const stranger = new CookieBrowser(issuer.origin);
    for (const response of [
      await stranger.ask(mine.chooserUrl),
      await stranger.ask(mine.chooserUrl, foreign),
    ]) {
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toContain('This sign-in has expired or was already finished.');
      expect(text).toContain('href="http://localhost:9/login">Start again</a>');
      expect(text).not.toContain('captain@demo.test');
    }
    const { url: callback } = await mine.post({ uid: 'jordan' });
    expect(await identity.finish(callback, attempt)).toMatchObject({ uid: 'jordan' });
  });

  test("does not take another sign-in's cookie", async () => {
    const { issuer, identity } = await openDemo();
    const mine = await openChooser(issuer, (await identity.begin()).url);
    const theirs = await openChooser(issuer, (await identity.begin()).url);
    const cookies = new Headers();
    const jar = vi.spyOn(globalThis, 'fetch');
    await theirs.browser.ask(theirs.chooserUrl);
    cookies.set('cookie', new Headers(jar.mock.calls.at(-1)![1]!.headers).get('cookie')!);
    expect(cookies.get('cookie')).toContain('demo_identity_interaction');
    expect((await fetch(theirs.chooserUrl, { headers: cookies })).status).toBe(200);
    expect((await fetch(mine.chooserUrl, { headers: cookies })).status).toBe(400);
  });

  test('is over once it was finished, and says so', async () => {
    const { issuer, identity } = await openDemo();
    const { browser, chooserUrl: url, post } = await openChooser(issuer, (await identity.begin()).url);
    await post({ uid: 'maya' });
    const again = await browser.ask(url, foreign);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('Start again');
    const resumed = await browser.ask(url.pathname.replace('interaction', 'auth'));
    expect(resumed.status).toBe(400);
    expect(await resumed.text()).toContain('Start again');
  });

  test.each(['interaction/x', 'interaction/%00', `interaction/${'x'.repeat(90)}`, 'auth/nothing'])(
    'at %s is a friendly page',
    async (path) => {
      const { issuer } = await openDemo();
      const response = await fetch(`${issuer.href}/${path}`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Start again');
    },
  );

  test('for an unknown client or address to return to is refused on the spot', async () => {
    const { issuer, identity } = await openDemo();
    for (const change of [{ client_id: 'other' }, { redirect_uri: 'https://evil.example/' }]) {
      const { url } = await identity.begin();
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      const { response } = await new CookieBrowser(issuer.origin).go(url);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Sign-in failed');
    }
  });

  test('answers with its own words when the list of people cannot be read', async () => {
    const people = () => Promise.reject(new Error('the database is away'));
    const { issuer, identity } = await openDemo({ people });
    const { response, text } = await openChooser(issuer, (await identity.begin()).url);
    expect(response.status).toBe(500);
    expect(text).toContain('Start again');
    expect(text).not.toContain('database');
  });
});

describe('The pages', () => {
  test('run nothing but their own files and lead to the product only, whatever the server around them says', async () => {
    const around = async (app: Parameters<NonNullable<ServeOptions['around']>>[0]) =>
      installSecurityHeaders(app, new URL('http://localhost'));
    const { issuer, identity } = await openDemo({ around });
    const { response, text } = await openChooser(issuer, (await identity.begin()).url);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'");
    expect(policy).toContain(`form-action 'self' ${issuer.origin} http://localhost:9;`);
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/style=|<style|\son\w+=|<script>/);
    for (const [, url] of text.matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
      expect((await fetch(new URL(url!, issuer))).status).toBe(200);
    }
  });

  test('keep their cookies to themselves: below the mount, out of reach of scripts and of other sites', async () => {
    const { issuer, identity } = await openDemo();
    const browser = new CookieBrowser(issuer.origin);
    const response = await browser.ask((await identity.begin()).url);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/path=\/demo-identity\/.*samesite=lax; httponly/i);
  });

  test('name the address of the issuer, whatever host they were asked by', async () => {
    const { issuer } = await openDemo();
    const numeric = issuer.href.replace('localhost', '127.0.0.1');
    const discovered = (await (await fetch(`${numeric}/.well-known/openid-configuration`)).json()) as object;
    expect(discovered).toMatchObject({
      issuer: issuer.href,
      authorization_endpoint: `${issuer.href}/auth`,
      token_endpoint: `${issuer.href}/token`,
      jwks_uri: `${issuer.href}/jwks`,
    });
  });
});
