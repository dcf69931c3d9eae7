import { serializerCompiler } from 'fastify-type-provider-zod';
import { migrateDatabase } from '#server/database/migrate.ts';
import { replySerializerCompiler } from '#server/http/reply-serializer.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams } from './crowded-league.ts';
import { median } from './process.ts';

/*
 * What writing a reply as JSON costs in processor time: by fastify-type-provider-zod, and by the code that is compiled from the
 * contract, in turns.
 * npm run bench:replies
 */
const rounds = 15;
const again = 40;
const paths = ['/api/stats/weekly', '/api/leaderboard', '/api/players', '/api/schedule', '/api/posts'];

const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
await withClient(postgres.connection, (client) => addTeams(client, 1, 1));
const { app, close } = await openApp(postgres.connection);
const endpoints = await contractEndpoints();

console.log('reply                     KB    zod ms   compiled ms   ratio');
for (const path of paths) {
  const reply = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
    ?.replies[200];
  const { statusCode, body } = await app.inject(`${path}?teamId=1`);
  if (!reply || statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
  const value = JSON.parse(body);
  const route = { schema: reply, method: 'GET', url: path, httpStatus: '200' };
  const [zod, compiled] = [serializerCompiler(route), replySerializerCompiler(route)];
  if (zod(value) !== compiled(value)) throw new Error(`${path} differs`);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(cpuMs(() => zod(value)));
    times[1].push(cpuMs(() => compiled(value)));
  }
  const [before, after] = times.map(median) as [number, number];
  const figures = [
    before.toFixed(3).padStart(9),
    after.toFixed(3).padStart(13),
    (after / before).toFixed(2).padStart(7),
  ];
  console.log(path.padEnd(20), (body.length / 1_000).toFixed(1).padStart(7), ...figures);
}
await close();
await postgres.stop();

function cpuMs(write: () => void): number {
  const before = process.cpuUsage();
  for (let n = 0; n < again; n++) write();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / again;
}
