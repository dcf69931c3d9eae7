import { customType, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** A PostgreSQL transaction id that never wraps around, as text. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * Which transaction changed which team's public data; 0 stands for the directory of leagues and teams. Triggers write
 * it (server/database/guards.ts), so that no writer can forget to. One row a transaction and team: writers of the same
 * team never wait for each other. Decision 0038.
 */
export const teamChange = pgTable(
  'team_change',
  {
    xid: transactionId('xid').notNull(),
    teamId: integer('team_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.teamId] })],
);
