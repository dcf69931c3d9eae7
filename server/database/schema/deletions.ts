import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { deletionKinds } from '#domain/deletions.ts';
import { createdAt } from './columns.ts';
import { team } from './teams.ts';

/** Rows by their table, as JSON. */
export type DeletedRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** What somebody has deleted, for the minutes in which they can undo it. Written in the transaction of the deletion. */
export const deletion = pgTable(
  'deletion',
  {
    kind: text('kind', { enum: deletionKinds }).notNull(),
    /** The id of the post, comment, line, result or game. */
    rowId: integer('row_id').notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** Who deleted it; only they can undo it. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    rows: jsonb('rows').$type<DeletedRows>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.rowId] }),
    index('deletion_team_index').on(t.teamId),
    index('deletion_created_at_index').on(t.createdAt),
  ],
);
