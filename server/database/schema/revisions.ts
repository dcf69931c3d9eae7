import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** A PostgreSQL transaction id that never wraps around, as text. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** The table whose rows were changed; its trigger writes the name. */
const source = () => text('source').notNull();

/**
 * Which transaction changed which team's public data, and in which table; team 0 stands for the directory of leagues and
 * teams. Triggers write it, so that no writer can forget to. One row a transaction, team and table: writers of the same
 * team never wait for each other. Decision 0038.
 */
export const teamChange = pgTable(
  'team_change',
  {
    xid: transactionId('xid').notNull(),
    teamId: integer('team_id').notNull(),
    source: source().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.teamId, t.source] })],
);

/**
 * As {@link teamChange}, for changes that concern one person and no public answer: a session's end, by its id; a player's
 * approval or removal, by the player's. Decision 0063.
 */
export const personalChange = pgTable(
  'personal_change',
  {
    xid: transactionId('xid').notNull(),
    source: source(),
    ownerId: integer('owner_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.source, t.ownerId] })],
);
