import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

// `node bench/load-teams.ts URL TEAMS CONNECTIONS SECONDS`: each request of a team by chance, whose id is appended to the URL, so that few
// of those who ask at the same time ask the same.
const [url = '', teams = '1', connections = '64', seconds = '5'] = process.argv.slice(2);
const { pathname, search } = new URL(url);

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        path: `${pathname}${search}${1 + randomInt(Number(teams))}`,
      }),
    },
  ],
});
console.log(JSON.stringify(result));
