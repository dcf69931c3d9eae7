import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly to: readonly string[]; readonly source: string };

/** A mail server on loopback; `received` resolves with the mail number n, counted from 1. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const waiting = new Map<number, (mail: ReceivedMail) => void>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        waiting.get(mails.length)?.(mails.at(-1) as ReceivedMail);
        callback();
      });
    },
    ...options,
  });
  // Connections that a test cuts.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  function received(n: number): Promise<ReceivedMail> {
    const mail = mails[n - 1];
    if (mail) return Promise.resolve(mail);
    const { promise, resolve } = Promise.withResolvers<ReceivedMail>();
    waiting.set(n, resolve);
    return promise;
  }
  function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  }
  return { port, mails, received, sockets, close };
}
