import type { Clock, Database } from './connection.ts';

/** The database and its clock. */
export type DatabaseServices = { readonly db: Database; readonly clock: Clock };
