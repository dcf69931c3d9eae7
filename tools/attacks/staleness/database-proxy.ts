import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { isAbsolute } from 'node:path';
import type { ConnectionOptions } from '#server/database/connection.ts';

/** A TCP proxy in front of the database, whose connections a test can cut or hold up. */
export type DatabaseProxy = {
  readonly connection: ConnectionOptions;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Stops passing bytes on; the connections stay open, as when a network loses packets. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
};

export async function startDatabaseProxy(database: ConnectionOptions): Promise<DatabaseProxy> {
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  let isCut = false;
  let isStalled = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connectTo(database);
    track(client, clients);
    track(upstream, upstreams);
    forward(client, upstream);
    forward(upstream, client);
    // PostgreSQL ends the session when it reads the end, and closes this connection as its last act.
    client.once('close', () => upstream.resume().end());
    upstream.once('close', () => client.destroy());
  });
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.writable && to.write(bytes));
    if (isStalled) from.pause();
  };
  const sockets = () => [...clients, ...upstreams];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...database, host: '127.0.0.1', port },
    cut() {
      isCut = true;
      for (const client of clients) client.destroy();
    },
    stall() {
      isStalled = true;
      for (const socket of sockets()) socket.pause();
    },
    restore() {
      isCut = false;
      isStalled = false;
      for (const socket of sockets()) socket.resume();
    },
    async close() {
      server.close();
      for (const client of clients) client.destroy();
      await Promise.all([...upstreams].map((upstream) => once(upstream, 'close')));
    },
  };
}

function track(socket: Socket, all: Set<Socket>): void {
  all.add(socket);
  socket.on('error', () => {}).once('close', () => all.delete(socket));
}

function connectTo({ host = '', port }: ConnectionOptions): Socket {
  if (isAbsolute(host)) return createConnection(`${host}/.s.PGSQL.${port}`);
  return createConnection(Number(port), host);
}
