import type { Clock, Database } from './connection.ts';

/** The database, and the clock that tells its time. */
export type DatabaseServices = { readonly db: Database; readonly clock: Clock };
