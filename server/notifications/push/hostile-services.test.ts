import type { TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import type { HandOverError } from '../delivery/failure.ts';
import {
  createSubscriber,
  loopbackPolicy,
  startPushService,
  startRawPushService,
} from '../testing/push-service.ts';
import { postMessage } from './post-message.ts';
import { vapidKeys } from './vapid-keys.ts';

const { db } = await testDatabase();
const keys = await vapidKeys(db);
const subject = 'https://team.test';
/** What a service may make the server read before it is cut off: a head, and what is under way on loopback then. */
const mostBytes = 16 * 1024 ** 2;
const patient = 300_000;
const impatient = 500;

async function outcomeAt(origin: string, timeoutMs: number) {
  const { p256dh, auth } = createSubscriber();
  const message = {
    content: { title: 'Hawks', body: 'Great game!', path: '/', tag: 'notification-1' },
    urgency: 'normal',
    topic: 'n1',
  } as const;
  const row = { id: 1, endpoint: `${origin}/send`, p256dh, auth };
  return postMessage(row, message, keys, { subject, policy: loopbackPolicy, timeoutMs }).catch(
    ({ failure, isFinal }: HandOverError) => ({ failure, isFinal }),
  );
}

/** Says it again as soon as there is room, for as long as the connection is open. */
function repeat(connection: TLSSocket, text: string): void {
  const write = () => {
    while (!connection.destroyed && connection.write(text));
  };
  connection.on('drain', write);
  write();
}

/** Every 20 ms. */
function drip(connection: TLSSocket, text: string): void {
  const timer = setInterval(() => connection.write(text), 20);
  connection.once('close', () => clearInterval(timer));
}

const bodyOf = (size: string) => `HTTP/1.1 201 Created\r\n${size}\r\n\r\n`;
const block = 'x'.repeat(64 * 1024);
const chunk = `10000\r\n${block}\r\n`;

describe('a push service', () => {
  test.each([301, 302, 303, 307, 308])(
    'that redirects with %i is refused, and nobody else asked',
    async (status) => {
      const inside = await startPushService();
      const service = await startPushService(() => status, `${inside.origin}/inside`);
      expect(await outcomeAt(service.origin, patient)).toEqual({ failure: 'refused', isFinal: true });
      expect([service.pushes.length, inside.pushes.length]).toEqual([1, 0]);
    },
  );

  test.each<[string, (connection: TLSSocket) => void]>([
    [
      'a body without end',
      (connection) => {
        connection.write(bodyOf('transfer-encoding: chunked'));
        repeat(connection, chunk);
      },
    ],
    [
      'a body of a terabyte',
      (connection) => {
        connection.write(bodyOf('content-length: 1099511627776'));
        repeat(connection, block);
      },
    ],
    ['a body that never comes', (connection) => connection.write(bodyOf('content-length: 5'))],
    ['a second answer and a third', (connection) => repeat(connection, bodyOf('content-length: 0'))],
  ])('that accepts with %s has accepted; the rest is not read', async (_name, answer) => {
    const service = await startRawPushService(answer);
    expect(await outcomeAt(service.origin, patient)).toBe('accepted');
    await expectCutOff(service.connections);
  });

  test.each<[string, (connection: TLSSocket) => void]>([
    ['a head without end', (connection) => repeat(connection, `HTTP/1.1 201 Created\r\nx: ${block}`)],
    [
      'headers without end',
      (connection) => repeat(connection, 'HTTP/1.1 201 Created\r\n'.padEnd(4_000, 'x: y\r\n')),
    ],
    ['what is no HTTP', (connection) => repeat(connection, block)],
    [
      'another protocol',
      (connection) =>
        connection.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
    ],
    ['nothing but the end', (connection) => connection.end()],
    ['half a head', (connection) => connection.end('HTTP/1.1 201 Cre')],
    [
      'conflicting lengths',
      (connection) => connection.write(bodyOf('content-length: 5\r\ntransfer-encoding: chunked')),
    ],
  ])('that answers with %s is tried again later', async (_name, answer) => {
    const service = await startRawPushService(answer);
    expect(await outcomeAt(service.origin, patient)).toEqual({ failure: 'unreachable', isFinal: false });
    await expectCutOff(service.connections);
  });

  test.each<[string, (connection: TLSSocket) => void]>([
    ['nothing', () => {}],
    [
      'a head one sign at a time',
      (connection) => {
        connection.write('HTTP/1.1 201 Created\r\n');
        drip(connection, 'x');
      },
    ],
    ['news of its progress without end', (connection) => drip(connection, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ])('that answers with %s is given up in time', async (_name, answer) => {
    const service = await startRawPushService(answer);
    expect(await outcomeAt(service.origin, impatient)).toEqual({ failure: 'timed_out', isFinal: false });
    await expectCutOff(service.connections);
  });
});

async function expectCutOff(connections: readonly TLSSocket[]): Promise<void> {
  expect(connections).toHaveLength(1);
  await expect.poll(() => connections[0]?.destroyed).toBe(true);
  expect(connections[0]?.bytesWritten).toBeLessThan(mostBytes);
}
