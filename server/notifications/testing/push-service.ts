import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { UrlPolicy } from '#server/outbound/url-policy.ts';
import { selfSignedCertificate } from '#server/testing/self-signed.ts';

export type ReceivedPush = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const certificate = selfSignedCertificate();

/** Lets push messages go to the service of a test, and nowhere else. */
export const loopbackPolicy: UrlPolicy = {
  protocols: ['https:'],
  allowsIp: (ip) => ip === '127.0.0.1',
  ca: certificate.cert,
};

/** A push service on loopback; `answer` says with which status it takes a message, null not at all. */
export async function startPushService(
  answer: (push: ReceivedPush) => number | null = () => 201,
  location = '/elsewhere',
) {
  const pushes: ReceivedPush[] = [];
  const server = createServer(certificate, async (request, reply) => {
    const body = Buffer.concat(await request.toArray());
    const push = { path: request.url ?? '', headers: request.headers, body };
    pushes.push(push);
    const status = answer(push);
    if (status !== null) reply.writeHead(status, isRedirect(status) ? { location } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(hangUp);
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, pushes, hangUp };
}

const isRedirect = (status: number) => status >= 300 && status < 400;

/** A push service on loopback that says whatever it likes once a message has begun to arrive, HTTP or not. */
export async function startRawPushService(answer: (connection: TLSSocket) => void) {
  const connections: TLSSocket[] = [];
  const server = createTlsServer(certificate, (connection) => {
    connections.push(connection);
    // Cut off in the middle of an answer.
    connection.on('error', () => {});
    connection.once('data', () => answer(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const connection of connections) connection.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, connections };
}

/** The keys of a browser that has subscribed, and how it reads what it gets. RFC 8291. */
export function createSubscriber() {
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const secret = hkdf(browser.computeSecret(serverKey), auth, info, 32);
      const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2, padding follows it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

function hkdf(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
