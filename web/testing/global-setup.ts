import type { TestProject } from 'vitest/node';
import { fillLeague } from '#demo/testing/league.ts';
import { startTestPostgres, templateName } from '#server/testing/postgres.ts';

/** The database server of the tests of screens, with the demo league in the database that each test copies. */
export default async function setup(project: TestProject) {
  const { connection, appConnection, dataDir, stop } = await startTestPostgres();
  await fillLeague({ ...connection, database: templateName });
  project.provide('postgres', connection);
  project.provide('appPostgres', appConnection);
  project.provide('runFolder', dataDir);
  return stop;
}
