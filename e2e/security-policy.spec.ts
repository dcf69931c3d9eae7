import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** The directives that refused something. Set by this test in its page. */
    violatedDirectives: string[];
  }
}

// Every test fails when a page breaks the policy, because the browser then logs an error. Here is why that can be trusted.
test('what the page did not bring itself does not run: the browser refuses and complains', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Content Security Policy|TrustedScript/);
  await page.goto('/roster');
  await expect(page.getByText('Maya Torres').first()).toBeVisible();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  await page.evaluate(async () => {
    const refused: string[] = [];
    window.violatedDirectives = refused;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const script = document.createElement('script');
    script.append('window.injected = true');
    document.head.append(script);
    const style = document.createElement('style');
    style.append('body { display: none }');
    document.head.append(style);
    document.body.setAttribute('style', 'display: none');
    await fetch('https://elsewhere.example/').catch(() => null);
  });
  const refused = () => page.evaluate(() => window.violatedDirectives.toSorted());
  await expect
    .poll(refused)
    .toEqual(['connect-src', 'require-trusted-types-for', 'style-src-attr', 'style-src-elem']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect(page.getByText('Maya Torres').first()).toBeVisible();
  const errors = complaints.filter((line) => /^error: .*Content Security Policy/s.test(line));
  expect(errors.length).toBeGreaterThanOrEqual(4);
});

test('the policy of a page names its inline scripts by the hashes of their very bytes, and none else', async ({
  request,
  app,
}) => {
  for (const path of ['/', '/login', '/nothing-here', '/app-shell']) {
    const reply = await request.get(`${app.url}${path}`);
    const inline = /<script(?: data-tsr-stream-part="")?>(.*?)<\/script>/gs;
    const scripts = [...(await reply.text()).matchAll(inline)].map(([, text]) => text!);
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const policy = reply.headers()['content-security-policy'] ?? '';
    const [, allowed = ''] = /script-src 'self' ([^;]*);/.exec(policy) ?? [];
    expect(hashes.length).toBeGreaterThanOrEqual(3);
    expect(allowed.split(' ').toSorted()).toEqual(hashes.toSorted());
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/unsafe|nonce/);
  }
});

test('a dialog holds the page still, and lets it go', async ({ page }) => {
  await page.goto('/schedule?game=1');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(overflow).toBe('visible');
});
