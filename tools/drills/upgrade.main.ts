import { buildWebClient } from '#demo/build.ts';
import { freePort } from '#demo/testing/process.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startPostgres } from '../bench/app.ts';
import { AppProcess } from './failover/app-process.ts';
import { Load } from './failover/load.ts';
import { missingPackages } from './failover/packages.ts';
import { startNginx } from './failover/proxies.ts';
import { Room } from './failover/room.ts';

/*
 * `npm run drill -- upgrade`: two processes of the app behind nginx, a load on them, and one after the other is ended by SIGTERM and
 * started again, as an upgrade does. No request may fail.
 */
const rounds = 5;

type Stage = { readonly apps: readonly AppProcess[]; readonly load: Load };

async function upgrade({ apps, load }: Stage): Promise<void> {
  for (const app of apps) {
    await load.pass(50);
    await app.end('SIGTERM');
    await load.pass(50);
    await app.start();
  }
}

async function drill(
  room: Room,
  { connection }: Awaited<ReturnType<typeof startPostgres>>,
): Promise<boolean> {
  const { host = '', user, database } = connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `http://localhost:${proxyPort}`;
  const environment = { DATABASE_URL: url, DATA_DIR: room.path('data'), PUBLIC_URL: publicUrl };
  const apps = ports.map((port) => new AppProcess(room, port, environment));
  await Promise.all(apps.map((app) => app.start()));
  await startNginx(room, proxyPort, ports);
  const { db, close } = openDatabase({ ...connection, max: 2 }, { warn: () => {} });
  const load = await Load.start(db, publicUrl);
  const begin = performance.now();
  for (let round = 0; round < rounds; round += 1) await upgrade({ apps, load });
  await load.finish();
  const { requests, errors, reasons } = load.calls.between(begin, performance.now());
  const { missing, repeated } = await load.compare(db);
  await close();
  for (const app of apps) await app.end('SIGTERM');
  console.log(`${rounds} × two processes ended and started again: ${requests} requests, ${errors} failed`);
  for (const [reason, count] of reasons) console.log(`${count} × ${reason}`);
  console.log(`${load.acknowledged} writes acknowledged: ${missing} missing, ${repeated} there twice`);
  return errors === 0 && missing === 0 && repeated === 0;
}

async function main(): Promise<void> {
  if (missingPackages(['nginx-light']).length > 0) {
    process.stderr.write("The drill needs Debian's package nginx-light: apt-get install it\n");
    process.exitCode = 1;
    return;
  }
  await buildWebClient();
  const postgres = await startPostgres();
  const room = await Room.open();
  try {
    if (!(await drill(room, postgres))) process.exitCode = 1;
  } finally {
    await room.close();
    await postgres.stop();
  }
}

await main();
