import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before the product as a proxy does. After `release()` it answers as if a new version had been deployed: the
 * service worker keeps other files, and the old names of those are gone.
 */
export async function startReleases(product: string) {
  let to = product;
  let isReleased = false;
  let gone = /(?!)/;
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (gone.test(url)) return void outgoing.writeHead(404).end();
    forward(new URL(isReleased ? url.replace(newName, '$1$2') : url, to), incoming, outgoing, (text) =>
      isReleased && url === '/service-worker.js' ? text.replace(oldName, '$1next-$2') : text,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release(missingFiles: RegExp = /(?!)/) {
      isReleased = true;
      gone = missingFiles;
    },
    /** From now on another server answers. */
    moveTo(other: string) {
      to = other;
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** The file that asks for new versions. */
const oldName = /(\/assets\/)(background-)/g;
const newName = /(\/assets\/)next-(background-)/;

function forward(
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: (text: string) => string,
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const upstream = ask(url, { method: incoming.method ?? 'GET', headers }, async (answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isScript = incoming.url === '/service-worker.js';
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    outgoing.end(isScript ? change(body.toString('utf8')) : body);
  });
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}
