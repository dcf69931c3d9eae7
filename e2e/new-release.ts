import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReleasesOptions = {
  /** A free one unless named. */
  port?: number;
  /** Code that the service worker of the first release has besides. */
  formerWorker?: string;
};

/**
 * Stands before the product as a proxy does. After `release()` it answers as if a new version had been deployed: the
 * service worker keeps other files, and the old names of those are gone.
 */
export async function startReleases(product: string, { port = 0, formerWorker = '' }: ReleasesOptions = {}) {
  let to = product;
  let isReleased = false;
  let gone = /(?!)/;
  const navigations: string[] = [];
  const changeWorker = (text: string) =>
    isReleased ? text.replace(oldName, '$1next-$2') : `${text}\n${formerWorker}`;
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (isNavigation(incoming)) navigations.push(`${incoming.method} ${url}`);
    if (gone.test(url)) return void outgoing.writeHead(404).end();
    const target = new URL(isReleased ? url.replace(newName, '$1$2') : url, to);
    forward(target, incoming, outgoing, url === '/service-worker.js' ? changeWorker : (text) => text);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Method, path and query of each navigation that reached the server. */
    navigations,
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

/** A page that a window opens, or a copy of that request which the browser sends ahead of it. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || 'service-worker-navigation-preload' in headers;
}

/** The file that asks for new versions. */
const oldName = /(\/assets\/)(new-version-)/g;
const newName = /(\/assets\/)next-(new-version-)/;

function forward(
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: (text: string) => string,
): void {
  // The product knows only one release, so that it would say that its file has not changed.
  const { 'if-none-match': _tag, ...incomingHeaders } = incoming.headers;
  const headers = { ...incomingHeaders, 'accept-encoding': 'identity' };
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
