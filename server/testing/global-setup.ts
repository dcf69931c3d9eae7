import type { TestProject } from 'vitest/node';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the role that owns the databases, and as the app's. */
    postgres: ConnectionOptions;
    appPostgres: ConnectionOptions;
    /** For files that the tests of a run share; gone with it. */
    runFolder: string;
  }
}

/** The database server that every test file has a database of its own on. */
export default async function setup(project: TestProject) {
  // Vitest leaves it out where a project sets nothing.
  const { env = {} } = project.config;
  const { connection, appConnection, dataDir, stop } = await startTestPostgres(env.POSTGRES_BIN_DIR);
  project.provide('postgres', connection);
  project.provide('appPostgres', appConnection);
  project.provide('runFolder', dataDir);
  return stop;
}
