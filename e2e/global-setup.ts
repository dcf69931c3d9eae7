import { fillLeague } from '#demo/testing/league.ts';
import { startTestPostgres, templateName } from '#server/testing/postgres.ts';
import { findPostgres15 } from '#server/testing/postgres15.ts';
import { type PostgresName, shareConnections } from './world.ts';

/** What a run needs of PostgreSQL: each with the demo league in the database that every test copies. */
export default async function setup() {
  const postgres15 = findPostgres15();
  const stops = await Promise.all([
    startPostgres('embedded'),
    ...(postgres15 ? [startPostgres('PostgreSQL 15', postgres15)] : []),
  ]);
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

async function startPostgres(name: PostgresName, binDir?: string) {
  const { connection, appConnection, stop } = await startTestPostgres(binDir);
  await fillLeague({ ...connection, database: templateName });
  shareConnections(name, connection, appConnection);
  return stop;
}
