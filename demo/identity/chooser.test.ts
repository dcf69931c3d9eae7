import { describe, expect, test } from 'vitest';
import { SignInRefused } from '#server/identity/oidc.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';
import {
  type Demo,
  jordan,
  maya,
  openChooser,
  openDemo,
  redirectUri,
  useDemoIssuers,
} from './testing/open-demo.ts';

useDemoIssuers();

describe('Choosing an account', () => {
  test.each(['/demo-identity', ''])('at "%s" signs that person in', async (path) => {
    const { issuer, identity } = await openDemo({ path });
    const { url, attempt } = await identity.begin();
    const { post, response, text } = await openChooser(issuer, url);
    expect(response.status).toBe(200);
    expect(text).toContain('<title>Choose an account</title>');
    expect(text).toContain('<h1>Choose an account</h1>');
    const { url: callback } = await post({ uid: 'maya' });
    expect(callback.href).toContain(redirectUri.href);
    expect(await identity.finish(callback, attempt)).toEqual({
      uid: 'maya',
      email: 'captain@demo.test',
      displayName: 'Maya Torres',
      photoURL: 'https://pictures.example/maya.jpg',
    });
  });

  test('lists each person as a button with name, address and note, as text and not as markup', async () => {
    const { issuer, identity } = await openDemo();
    const { text } = await openChooser(issuer, (await identity.begin()).url);
    const buttons = [...text.matchAll(/<button[^>]*name="uid"[^>]*>(.*?)<\/button>/gs)].map(([, inner]) =>
      inner!
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(buttons).toEqual([
      'MT Maya Torres captain@demo.test Captain of Harbor Hawks',
      'J&lt; Jordan &lt;Lee&gt; O&#39;Neil player@demo.test',
    ]);
  });

  test('is asked again at the next sign-in of the same browser, which may pick somebody else', async () => {
    const { issuer, identity } = await openDemo();
    const first = await identity.begin();
    const chooser = await openChooser(issuer, first.url);
    await chooser.post({ uid: 'maya' });
    const second = await identity.begin();
    const { url: chooserUrl, response } = await chooser.browser.go(second.url);
    expect(await response.text()).toContain('<h1>Choose an account</h1>');
    const { url: callback } = await chooser.browser.go(chooserUrl, {
      method: 'POST',
      body: new URLSearchParams({ uid: 'jordan' }),
    });
    expect(await identity.finish(callback, second.attempt)).toMatchObject({ uid: 'jordan' });
  });

  test('shows who is on the list now', async () => {
    const people = [maya];
    const { issuer, identity } = await openDemo({ people: async () => people });
    const chooser = await openChooser(issuer, (await identity.begin()).url);
    expect(chooser.text).not.toContain('player@demo.test');
    people.splice(0, 1, jordan);
    const { response } = await chooser.post({ uid: 'maya' });
    const text = await response.text();
    expect(text).toContain('That account is no longer available. Choose another one.');
    expect(text).toContain('player@demo.test');
  });

  test('two sign-ins side by side in one browser do not disturb each other', async () => {
    const { issuer, identity } = await openDemo();
    const [first, second] = [await identity.begin(), await identity.begin()];
    const browser = new CookieBrowser(issuer.origin);
    const [a, b] = [await browser.go(first.url), await browser.go(second.url)];
    const choose = (uid: string) => ({ method: 'POST', body: new URLSearchParams({ uid }) });
    const callbackB = (await browser.go(b.url, choose('jordan'))).url;
    const callbackA = (await browser.go(a.url, choose('maya'))).url;
    expect(await identity.finish(callbackA, first.attempt)).toMatchObject({ uid: 'maya' });
    expect(await identity.finish(callbackB, second.attempt)).toMatchObject({ uid: 'jordan' });
  });

  test('can be cancelled', async () => {
    const { issuer, identity } = await openDemo();
    const { url, attempt } = await identity.begin();
    const { url: callback } = await (await openChooser(issuer, url)).post({ cancel: '1' });
    await expect(identity.finish(callback, attempt)).rejects.toThrow(SignInRefused);
    await expect(identity.finish(callback, attempt)).rejects.toThrow(/canceled/);
  });
});

describe('Using another account', () => {
  async function signInTyping(name: string, email: string, demo: Demo) {
    const { url, attempt } = await demo.identity.begin();
    const { post } = await openChooser(demo.issuer, url);
    const { url: callback } = await post({ 'own-account': '1', name, email });
    return demo.identity.finish(callback, attempt);
  }

  test('asks for a name and an email address', async () => {
    const { issuer, identity } = await openDemo();
    const { browser, chooserUrl, text } = await openChooser(issuer, (await identity.begin()).url);
    expect(text).toMatch(/<button[^>]*name="another"[^>]*>/);
    const form = await (await browser.ask(`${chooserUrl.href}?another=1`)).text();
    expect(form).toContain('<label for="name">Name</label>');
    expect(form).toContain('<label for="email">Email</label>');
    expect(form).toMatch(/<button[^>]*>Continue<\/button>/);
  });

  test('is the same account each time, also after a restart', async () => {
    const demo = await openDemo();
    const first = await signInTyping(' Rae Kim ', 'Rae@Hoops.test', demo);
    expect(first).toMatchObject({ email: 'rae@hoops.test', displayName: 'Rae Kim', photoURL: null });
    const restarted = await openDemo();
    expect(await signInTyping('Rae K.', 'rae@hoops.test', restarted)).toEqual({
      ...first,
      displayName: 'Rae K.',
    });
    expect((await signInTyping('Rae Kim', 'rae2@hoops.test', demo)).uid).not.toBe(first.uid);
  });

  test('with the address of somebody listed is that person', async () => {
    expect(await signInTyping('Somebody', 'CAPTAIN@demo.test', await openDemo())).toMatchObject({
      uid: 'maya',
      displayName: 'Maya Torres',
    });
  });

  test('keeps what was typed and says what is wrong with it', async () => {
    const { issuer, identity } = await openDemo();
    const { post } = await openChooser(issuer, (await identity.begin()).url);
    const { response } = await post({ 'own-account': '1', name: '"Ace" <b>', email: 'ace@' });
    const text = await response.text();
    expect(text).toContain('value="&quot;Ace&quot; &lt;b&gt;"');
    expect(text).toContain('value="ace@"');
    expect(text).toContain('Enter an address such as name@example.com.');
    expect(text).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-problem"/);
    expect(text).not.toContain('id="name-problem"');
  });

  test('is offered at once where nobody is listed', async () => {
    const { issuer, identity } = await openDemo({ people: () => [] });
    const { text } = await openChooser(issuer, (await identity.begin()).url);
    expect(text).toContain('<label for="name">Name</label>');
  });
});
