import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createIdentityClient } from '#server/identity/oidc.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';

const program = fileURLToPath(new URL('./standalone.ts', import.meta.url));
const redirectUri = new URL('http://localhost:9/api/auth/callback');
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
});

async function start(...options: string[]): Promise<{ child: ChildProcess; firstLine: string }> {
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const lines = [child.stdout, child.stderr].map((stream) => once(createInterface(stream), 'line'));
  const [line] = await Promise.race(lines);
  return { child, firstLine: String(line) };
}

test('An issuer in a process of its own is found by its address and signs people in', async () => {
  const { firstLine } = await start(
    '--client-id',
    'outside',
    '--client-secret',
    's3',
    '--redirect-uri',
    redirectUri.href,
  );
  const [, issuerUrl] = firstLine.match(/^Issuer (http:\/\/localhost:\d+) for client outside$/) ?? [];
  const issuer = new URL(issuerUrl!);
  const identity = createIdentityClient({
    issuer,
    clientId: 'outside',
    clientSecret: 's3',
    redirectUri,
    allowInsecure: true,
  });
  const { url, attempt } = await identity.begin();
  const browser = new CookieBrowser(issuer.origin);
  const chooser = await browser.go(url);
  const body = new URLSearchParams({ uid: 'outside-olivia' });
  const { url: callback } = await browser.go(chooser.url, { method: 'POST', body });
  expect(await identity.finish(callback, attempt)).toMatchObject({
    uid: 'outside-olivia',
    email: 'olivia@outside.test',
    displayName: 'Olivia Outside',
  });
});

test('An issuer whose port is taken says so in one line and stops', async () => {
  const first = await start();
  const { port } = new URL(first.firstLine.match(/http:\S+/)![0]);
  const second = await start('--port', port);
  expect(second.firstLine).toMatch(/EADDRINUSE/);
  if (second.child.exitCode === null) await once(second.child, 'exit');
  expect(second.child.exitCode).toBe(1);
});
