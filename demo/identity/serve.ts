import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyServerFactoryHandler } from 'fastify';
import { portOf } from '../port-of.ts';
import { type DemoIdentityOptions, mountDemoIdentityProvider } from './provider.ts';

export type ServedIssuer = { readonly issuer: URL; close(): Promise<void> };

export type ServeOptions = Omit<DemoIdentityOptions, 'issuer'> & {
  /** 0 takes a free one. */
  port: number;
  /** Where below the origin it stands; at the root by default. */
  path?: string;
  /** What else the server around it does. */
  around?: (app: FastifyInstance) => Promise<void>;
};

/** The demo's identity provider on a port of its own. It listens before it is built, because the issuer's name holds the port. */
export async function serveDemoIssuer({
  port,
  path = '',
  around,
  ...options
}: ServeOptions): Promise<ServedIssuer> {
  let handle: FastifyServerFactoryHandler = () => {};
  const server = createServer((request, reply) => handle(request, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const issuer = new URL(`http://localhost:${portOf(server)}${path}`);
  const app = Fastify({
    serverFactory: (handler) => {
      handle = handler;
      return server;
    },
  });
  await around?.(app);
  await mountDemoIdentityProvider(app, { ...options, issuer });
  await app.ready();
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    await app.close();
  };
  return { issuer, close };
}
