import autocannon from 'autocannon';

// `node bench/load-as-many.ts URL SECONDS`: 64 connections, each request from another client, so that no limit ends the load.
const [url = '', seconds = '10'] = process.argv.slice(2);
const byte = () => Math.floor(Math.random() * 256);

const result = await autocannon({
  url,
  connections: 64,
  duration: Number(seconds),
  requests: [
    {
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
      }),
    },
  ],
});
console.log(JSON.stringify(result));
