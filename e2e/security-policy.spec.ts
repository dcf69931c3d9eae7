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
  expectNoise(/Content Security Policy/);
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
    const add = (tag: 'script' | 'style', text: string) =>
      document.head.append(Object.assign(document.createElement(tag), { textContent: text }));
    add('script', 'window.injected = true');
    add('style', 'body { display: none }');
    document.body.setAttribute('style', 'display: none');
    await fetch('https://elsewhere.example/').catch(() => null);
  });
  const refused = () => page.evaluate(() => window.violatedDirectives.toSorted());
  await expect.poll(refused).toEqual(['connect-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect(page.getByText('Maya Torres').first()).toBeVisible();
  const errors = complaints.filter((line) => /^error: .*Content Security Policy/s.test(line));
  expect(errors.length).toBeGreaterThanOrEqual(4);
});

test('a page is told by its headers what it may do, and no two pages share a nonce', async ({
  request,
  app,
}) => {
  const policies = await Promise.all(
    ['/', '/login'].map(async (path) => {
      const reply = await request.get(`${app.url}${path}`);
      return reply.headers()['content-security-policy'] ?? '';
    }),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toMatch(/unsafe/);
  }
  expect(policies[0]).not.toBe(policies[1]);
});
