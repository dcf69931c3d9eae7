import { fillDemoLeague } from '#demo/league/fill.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startTestPostgres, templateName } from '#server/testing/postgres.ts';
import { findPostgres15 } from '#server/testing/postgres15.ts';
import { type PostgresName, shareConnections, startOfTests } from './world.ts';

const silent = { warn: () => {} };

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
  const { db, close } = openDatabase({ ...connection, database: templateName }, silent);
  await fillDemoLeague(db, startOfTests);
  await close();
  shareConnections(name, connection, appConnection);
  return stop;
}
