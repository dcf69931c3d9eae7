import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

// `node bench/autocannon-load.ts URL CONNECTIONS SECONDS [many-clients|teams N]`: the result as JSON. With `many-clients` each request seems
// to come from another client, so that no limit ends the load; with `teams` each is of a team by chance, whose id is appended to the URL.
const [url = '', connections = '64', seconds = '10', variant, teams = '1'] = process.argv.slice(2);
const { pathname, search } = new URL(url);
const byte = () => randomInt(256);
const changes: Record<string, (request: autocannon.Request) => autocannon.Request> = {
  'many-clients': (request) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
  }),
  teams: (request) => ({ ...request, path: `${pathname}${search}${1 + randomInt(Number(teams))}` }),
};
const setupRequest = variant ? changes[variant] : undefined;

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  ...(setupRequest && { requests: [{ setupRequest }] }),
});
console.log(JSON.stringify(result));
