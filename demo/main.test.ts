import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { portOf } from './port-of.ts';
import { freePort, type Running, run } from './testing/process.ts';

const folders: string[] = [];
const started: Running[] = [];

afterEach(async () => {
  for (const running of started.splice(0)) {
    running.child.kill('SIGKILL');
    await running.ended;
  }
});

afterAll(async () => {
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function newFolder(): Promise<string> {
  const folder = await makeDataFolder('sixth-man-run');
  folders.push(folder);
  return folder;
}

async function start(
  environment: Record<string, string>,
  script: Parameters<typeof run>[0] = 'demo/main.ts',
) {
  const running = await run(script, environment);
  started.push(running);
  return running;
}

/** The first test creates a league in it; the later ones start over what is left of that. */
const demoFolder = await newFolder();

/** Starts it and waits until it answers. */
async function open(dataDir: string, environment: Record<string, string> = {}) {
  const port = await freePort();
  const running = await start({ DATA_DIR: dataDir, PORT: String(port), ...environment });
  await running.ready();
  return { ...running, url: `http://localhost:${port}` };
}

const namesOf = async (url: string) =>
  ((await (await fetch(`${url}/api/players`)).json()) as { name: string }[]).map((player) => player.name);

describe('npm start', () => {
  test('shows the demo team, and says where to look and who can sign in; what it acknowledged outlives kill -9', async () => {
    // Whatever the setting says, the demo runs in one process: its sign-ins are in memory.
    const { url, output, child, ended } = await open(demoFolder, { WORKERS: '2' });
    expect(output.stderr).toContain(`Sixth Man is ready: ${url}/`);
    for (const who of ['captain@demo.test', 'player@demo.test', 'admin@demo.test', 'HAWK-2026']) {
      expect(output.stderr).toContain(who);
    }
    expect((await (await fetch(url)).text()).toLowerCase()).toContain('<!doctype html>');
    const before = await namesOf(url);
    expect(before[0]).toBe('Maya Torres');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const line of output.stdout.trim().split('\n')) {
      expect(JSON.parse(line)).toHaveProperty('level');
      expect(JSON.parse(line)).not.toHaveProperty('worker');
    }
    const browser = await signInAs(url, 'demo-player');
    const { id, name, position, jerseyNumber, height, weight, age, username } = await accountOf(browser);
    const body = { name, position, jerseyNumber, height, weight, age, username, nickname: 'Unkillable' };
    const update = await browser.ask(`/api/players/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(update.status).toBe(200);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const second = await open(demoFolder);
    expect(await namesOf(second.url)).toEqual(before);
    const stored = (await (await fetch(`${second.url}/api/players/${id}`)).json()) as { nickname: string };
    expect(stored.nickname).toBe('Unkillable');
    await expectDrainedEnd(second);
  });
});

/** A signal ends it with 0, after it has answered the requests under way. */
async function expectDrainedEnd({ url, child, ended }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const busy = await signInAs(url, 'demo-player');
  // A body that is still being sent: the request is under way when the signal comes.
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const reply = text(socket);
  const body = await (await busy.ask('/api/auth/session')).text();
  socket.write(
    `POST /api/auth/user HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${busy.cookieHeader()}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`,
  );
  // One whole round trip on another connection: the server has read that head by then.
  await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .not.toBe(200);
  socket.write(body);
  expect(await reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
}

/** As for a team of one's own: an issuer, which is asked when somebody signs in. */
const issuer = { OIDC_ISSUER: 'http://localhost:9/', OIDC_CLIENT_ID: 'team', OIDC_CLIENT_SECRET: 'secret' };

test('the demo league never becomes a team’s own', async () => {
  const own = await open(demoFolder, issuer);
  expect(await (await fetch(`${own.url}/api/leagues`)).json()).toEqual([]);
  own.child.kill('SIGINT');
  expect(await own.ended).toBe(0);
  const { output, ended } = await start(
    { ...issuer, DATA_DIR: join(demoFolder, 'demo'), PORT: String(await freePort()) },
    'server/main.ts',
  );
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(/^Sixth Man cannot start: the database holds the demo league.*\n$/);
});

describe('one clear line and exit code 1', () => {
  const refusal = async (environment: Record<string, string>, script?: Parameters<typeof run>[0]) => {
    const { output, ended } = await start(environment, script);
    expect(await ended).toBe(1);
    const lines = output.stderr.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Sixth Man cannot start: /);
    return lines[0];
  };

  test('tell of a port that is taken', async () => {
    const squatter = await listening();
    const line = await refusal({ DATA_DIR: demoFolder, PORT: String(portOf(squatter)) });
    expect(line).toContain(`Cannot listen on 127.0.0.1:${portOf(squatter)}: it is taken`);
    squatter.close();
  });

  // The other settings that are refused: server/env.test.ts and ./serve-demo.test.ts, in less time than a process takes to start.
  test.each([
    ['a port that is none', { PORT: 'http' }, 'PORT must be a port'],
    ['a demo for the whole network', { HOST: '0.0.0.0' }, 'the demo serves this machine only, not 0.0.0.0'],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      '127.0.0.1:1/x',
    ],
  ])('tell of %s', async (_what, environment, expected) => {
    const line = await refusal({
      PORT: String(await freePort()),
      DATA_DIR: await newFolder(),
      ...environment,
    });
    expect(line).toContain(expected);
    expect(line).not.toContain('secret');
  });

  test('tell of a data folder that cannot be written', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const line = await refusal({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') });
    expect(line).toContain('cannot be written');
  });

  test('tell that the server itself wants an issuer', async () => {
    const line = await refusal({ PORT: String(await freePort()) }, 'server/main.ts');
    expect(line).toContain('no issuer is configured');
  });
});

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Signs in at the demo's provider like a browser without scripts, and gives back that browser. */
async function signInAs(url: string, uid: string): Promise<CookieBrowser> {
  const browser = new CookieBrowser(url);
  const toIssuer = await browser.go('/api/auth/start');
  const chooser = await browser.go(toIssuer.url);
  const back = await browser.go(chooser.url, { method: 'POST', body: new URLSearchParams({ uid }) });
  const home = await browser.ask(back.url);
  expect(home.headers.get('location')).toBe('/login?returnTo=%2F');
  return browser;
}

async function accountOf(browser: CookieBrowser): Promise<Account> {
  const identity = await (await browser.ask('/api/auth/session')).text();
  const headers = { 'content-type': 'application/json' };
  return (await browser.ask('/api/auth/user', { method: 'POST', headers, body: identity })).json();
}
