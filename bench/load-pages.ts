import autocannon from 'autocannon';

// `node bench/load-pages.ts SECONDS COOKIE URL TEAMS`: a connection for each of the teams, whose ids come with commas, that has it chosen in the
// cookie of that name.
const [seconds = '5', cookie = '', url = '', ids = '1'] = process.argv.slice(2);
const teams = ids.split(',');
let connection = 0;

const result = await autocannon({
  url,
  connections: teams.length,
  duration: Number(seconds),
  setupClient: (client) => {
    client.setHeaders({ 'accept-encoding': 'br', cookie: `${cookie}=${teams[connection++]}` });
  },
});
console.log(JSON.stringify(result));
