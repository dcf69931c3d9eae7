import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { loadSteadily } from './steady-load.ts';

const call = {
  method: 'POST',
  path: '/',
  headers: { 'content-type': 'text/plain', 'content-length': '2' },
  body: 'hi',
};

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('counts every request that the server got: by its status, or as unanswered where the connection broke', async () => {
  let received = 0;
  const url = await serve((request, response) => {
    received += 1;
    request.resume();
    if (received % 7 === 0) request.socket.destroy();
    else response.writeHead(received % 5 === 0 ? 503 : 200).end();
  });
  const { statuses, unanswered } = await loadSteadily(
    url,
    { rate: 500, seconds: 0.5, connections: 4 },
    () => call,
  );
  expect(received).toBeGreaterThan(50);
  const asReceived = (isCounted: (n: number) => boolean) =>
    Array.from({ length: received }, (_, n) => n + 1).filter(isCounted).length;
  expect(unanswered).toBe(asReceived((n) => n % 7 === 0));
  expect(statuses.get(503)).toBe(asReceived((n) => n % 7 !== 0 && n % 5 === 0));
  expect(statuses.get(200)).toBe(asReceived((n) => n % 7 !== 0 && n % 5 !== 0));
});

test('counts an answer that breaks off as none', async () => {
  let received = 0;
  const url = await serve((request, response) => {
    received += 1;
    request.resume();
    response.writeHead(200, { 'content-length': '100' });
    response.write('half of it', () => request.socket.destroy());
  });
  const { statuses, unanswered } = await loadSteadily(
    url,
    { rate: 200, seconds: 0.3, connections: 4 },
    () => call,
  );
  expect(received).toBeGreaterThan(10);
  expect([unanswered, statuses.size]).toEqual([received, 0]);
});

test('counts the wait of whatever was due while the server stood still', async () => {
  const standstillMs = 300;
  let begin: number | undefined;
  const url = await serve((request, response) => {
    request.resume();
    begin ??= performance.now();
    // As with a collection of garbage: what has come is answered when it is over.
    setTimeout(() => response.end(), Math.max(0, standstillMs - (performance.now() - begin)));
  });
  const { latency } = await loadSteadily(url, { rate: 200, seconds: 0.5, connections: 1 }, () => call);
  // Those of the first 0.2 s, two in five of all, waited for the standstill's last tenth of a second at least.
  expect(latency.percentile(75)).toBeGreaterThan(50_000);
});
