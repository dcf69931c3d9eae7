import pg from 'pg';
import { buildWebClient } from '#demo/build.ts';
import { freePort } from '#demo/testing/process.ts';
import { openDatabase } from '#server/database/connection.ts';
import { connectionTo } from '#server/database/connection-url.ts';
import { AppProcess } from './app-process.ts';
import { Etcd } from './etcd.ts';
import { Load } from './load.ts';
import { Cluster } from './patroni.ts';
import { startHaproxy, startNginx } from './proxies.ts';
import type { Room } from './room.ts';
import { Witness } from './witness.ts';

/** Everything that the drill needs: etcd, the cluster, two processes of the app, nginx, and who calls them. */
export type Stage = {
  readonly etcd: Etcd;
  readonly cluster: Cluster;
  readonly apps: readonly AppProcess[];
  readonly load: Load;
  readonly witness: Witness;
  readonly database: ReturnType<typeof openDatabase>;
};

export async function setUp(room: Room, closing: (() => Promise<void>)[]): Promise<Stage> {
  await buildWebClient();
  const etcd = await Etcd.start(room);
  const cluster = await Cluster.start(room, etcd);
  closing.push(() => cluster.close());
  const primary = await cluster.primary();
  await createAppDatabase(primary.connection);
  const url = `postgres://sixthman@127.0.0.1:${await startHaproxy(room, cluster.nodes)}/sixthman`;
  const { apps, publicUrl } = await startApps(room, url);
  const database = openDatabase({ ...connectionTo(url), max: 2 }, { warn: () => {} });
  closing.push(() => database.close());
  const witness = await Witness.start(cluster.nodes, primary);
  const load = await Load.start(database.db, publicUrl);
  return { etcd, cluster, apps, load, witness, database };
}

async function createAppDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create role sixthman login');
  await client.query('create database sixthman owner sixthman');
  await client.end();
}

async function startApps(room: Room, url: string) {
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `http://localhost:${proxyPort}`;
  const environment = { DATABASE_URL: url, DATA_DIR: room.path('data'), PUBLIC_URL: publicUrl };
  const apps = ports.map((port) => new AppProcess(room, port, environment));
  // At once: one of them brings the schema up to date, the other one waits.
  await Promise.all(apps.map((app) => app.start()));
  await startNginx(room, proxyPort, ports);
  return { apps, publicUrl };
}
