import { fillDemoLeague } from '#demo/league/fill.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startTestPostgres, templateName } from '#server/testing/postgres.ts';
import { shareConnection, startOfTests } from './world.ts';

const silent = { warn: () => {} };

/** One PostgreSQL for the run, with the demo league in the database that every test copies. */
export default async function setup() {
  const { connection, stop } = await startTestPostgres();
  const { db, close } = openDatabase({ ...connection, database: templateName }, silent);
  await fillDemoLeague(db, startOfTests);
  await close();
  shareConnection(connection);
  return stop;
}
