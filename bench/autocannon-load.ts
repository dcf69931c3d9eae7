import autocannon from 'autocannon';

// `node bench/autocannon-load.ts URL CONNECTIONS SECONDS [many-clients]`: the result as JSON. With `many-clients` each request seems to come
// from another client, so that no limit ends the load.
const [url = '', connections = '64', seconds = '10', clients] = process.argv.slice(2);
const byte = () => Math.floor(Math.random() * 256);
const setupRequest = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
});

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  ...(clients === 'many-clients' && { requests: [{ setupRequest }] }),
});
console.log(JSON.stringify(result));
