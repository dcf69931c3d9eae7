import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSystem, systemState } from '#contract/system.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { type ServedIssuer, serveDemoIssuer } from './identity/serve.ts';
import { freePort, type Running, run } from './testing/process.ts';

/** Signs people in: a server with several workers is no demo. */
let issuer: ServedIssuer;
let folder: string;
let url: string;
let metricsUrl: string;
let server: Running;

beforeAll(async () => {
  folder = await makeDataFolder('sixth-man-workers');
  const [port, metricsPort] = [await freePort(), await freePort()];
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  url = `http://localhost:${port}`;
  const client = { clientId: 'workers', clientSecret: 'workers-secret' };
  const redirectUris = [`${url}/api/auth/callback`];
  issuer = await serveDemoIssuer({ port: 0, ...client, redirectUris, people: () => [] });
  server = await run('demo/main.ts', {
    DATA_DIR: folder,
    PORT: String(port),
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'loopback',
    ADMIN_EMAILS: 'kim@demo.test',
    OIDC_ISSUER: issuer.issuer.href,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  await server.ready();
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await issuer.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

type LogLine = { pid: number; worker?: number; reqId?: string; route?: string; msg: string };

/** What was logged so far; the last line may be half a line. */
function logLines(): LogLine[] {
  return server.output.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The worker that answered, by the log line of its request. */
async function workerOf(requestId: string): Promise<LogLine> {
  const isOf = (line: LogLine) => line.reqId === requestId && line.msg === 'request';
  await expect.poll(() => logLines().some(isOf)).toBe(true);
  return logLines().find(isOf)!;
}

let clients = 0;
/** Another client's address, so that no limit ends a load. */
const nextIp = () => `10.0.${Math.floor(++clients / 250) % 250}.${clients % 250}`;

/** Asks on a connection of its own, or on that of `agent`. */
async function ask(
  path: string,
  agent = new Agent(),
  ip = nextIp(),
): Promise<{ status: number; requestId: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; requestId: string }>();
  get(`${url}${path}`, { agent, headers: { 'x-forwarded-for': ip } }, async (reply) => {
    await text(reply).catch(reject);
    resolve({ status: reply.statusCode ?? 0, requestId: String(reply.headers['x-request-id']) });
  }).on('error', reject);
  return promise;
}

test('two workers answer, and somebody signs in over both of them', async () => {
  const workersOf = new Map<string, Set<number>>();
  const steps = ['GET /api/auth/start', 'GET /api/auth/callback'];
  const isSpread = () => steps.every((route) => workersOf.get(route)?.size === 2);
  while (!isSpread()) {
    await repeatSignIn();
    for (const { route = '', worker = 0, msg } of logLines()) {
      if (msg === 'request') workersOf.set(route, (workersOf.get(route) ?? new Set()).add(worker));
    }
  }
});

/** Every request goes over a connection of its own, to whichever worker. */
async function repeatSignIn(): Promise<CookieBrowser> {
  const [browser, atIssuer] = [new CookieBrowser(url), new CookieBrowser(issuer.issuer.origin)];
  const headers = { connection: 'close' };
  const start = await browser.ask('/api/auth/start', { headers });
  const chooser = await atIssuer.go(start.headers.get('location')!);
  const form = new URLSearchParams({ 'own-account': '1', name: 'Kim Somebody', email: 'kim@demo.test' });
  const { url: callback } = await atIssuer.go(chooser.url, { method: 'POST', body: form });
  const page = await browser.ask(callback.pathname + callback.search, { headers });
  expect(page.headers.get('location')).toBe('/login?returnTo=%2F');
  const session = await browser.ask('/api/auth/session', { headers });
  expect(await session.json()).toMatchObject({ email: 'kim@demo.test', displayName: 'Kim Somebody' });
  return browser;
}

test('the metrics are those of both', async () => {
  const workers = new Set<number | undefined>();
  let calls = 0;
  for (; workers.size < 2; calls += 1) {
    const { requestId } = await ask('/api/leagues');
    workers.add((await workerOf(requestId)).worker);
  }
  const metrics = await (await fetch(metricsUrl)).text();
  const line = 'http_request_duration_seconds_count{method="GET",route="/api/leagues",status="200"} ';
  const counted = metrics.split('\n').find((one) => one.startsWith(line));
  expect(Number(counted?.slice(line.length))).toBe(calls);
});

test('two workers together let one client begin as many sign-ins as one would', async () => {
  const replies = await Promise.all(
    Array.from({ length: 150 }, () => ask('/api/auth/start', new Agent(), '203.0.113.7')),
  );
  const begun = replies.filter(({ status }) => status === 303);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(150 - begun.length);
  expect(begun).toHaveLength(120);
  const workers = await Promise.all(replies.map(({ requestId }) => workerOf(requestId)));
  expect(new Set(workers.map(({ worker }) => worker)).size).toBe(2);
});

test('a worker that is killed under load is replaced, and the others answer every request meanwhile', async () => {
  const clients: Agent[] = [];
  const workers: LogLine[] = [];
  while (clients.length < 8 || new Set(workers.map(({ pid }) => pid)).size < 2) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    clients.push(agent);
    workers.push(await workerOf((await ask('/api/leagues', agent)).requestId));
  }
  const victim = workers[0]!;
  const isReplaced = () =>
    logLines().some(
      ({ msg, pid, worker }) =>
        msg.startsWith('Server listening') && worker === victim.worker && pid !== victim.pid,
    );
  const load = async (agent: Agent) => {
    const failures: unknown[] = [];
    while (!isReplaced()) await ask('/api/leagues', agent).catch((error) => failures.push(error));
    return failures.length;
  };
  const loads = clients.map(load);
  process.kill(victim.pid, 'SIGKILL');
  const failures = await Promise.all(loads);
  for (const [index, { pid }] of workers.entries()) {
    if (pid !== victim.pid) expect([index, failures[index]]).toEqual([index, 0]);
  }
  const answered = await Promise.all(clients.map((agent) => ask('/readyz', agent)));
  expect(answered.map(({ status }) => status)).toEqual(clients.map(() => 200));
  for (const agent of clients) agent.destroy();
});

test('the health page counts the workers that respond', async () => {
  const browser = await repeatSignIn();
  const counts = async () => {
    const reply = await browser.ask(getSystem.path);
    const { startedAt, workers } = systemState.parse(await reply.json());
    return { isStarted: Date.parse(startedAt) < Date.now(), workers };
  };
  await expect.poll(counts).toEqual({ isStarted: true, workers: { alive: 2, expected: 2 } });
});

test('a signal ends all of them', async () => {
  const pids = new Set(logLines().map(({ pid }) => pid));
  expect(pids.size).toBeGreaterThan(2);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
});
