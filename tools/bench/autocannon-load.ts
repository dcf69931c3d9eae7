import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

// `node tools/bench/autocannon-load.ts URL CONNECTIONS SECONDS [clients N [new-urls] | teams N]`: the result as JSON. What the variants are is in
// `wrk.lua`.
const [url = '', connections = '64', seconds = '10', variant, count = '1', urls] = process.argv.slice(2);
const { pathname, search } = new URL(url);
const path = `${pathname}${search}`;
let requests = Date.now() * 1_000;
const changes: Record<string, (request: autocannon.Request) => autocannon.Request> = {
  clients(request) {
    const client = randomInt(Number(count));
    return {
      ...request,
      ...(urls === 'new-urls' && { path: `${path}${requests++}` }),
      headers: { ...request.headers, 'x-forwarded-for': `10.1.${client >> 8}.${client & 255}` },
    };
  },
  teams: (request) => ({ ...request, path: `${path}${1 + randomInt(Number(count))}` }),
};
const setupRequest = variant ? changes[variant] : undefined;

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  ...(urls === 'new-urls' && { verifyBody: (body?: Buffer | string) => body?.includes('<main') ?? false }),
  ...(setupRequest && { requests: [{ setupRequest }] }),
});
console.log(JSON.stringify(result));
