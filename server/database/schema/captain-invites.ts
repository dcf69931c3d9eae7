import { foreignKey, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { entry } from './competitions.ts';

/**
 * A link by which a new captain takes over a guest team, one for an entry. Only the SHA-256 of its token is stored, so that a copy of the
 * database opens no team. Product §2, League desk.
 */
export const captainInvite = pgTable(
  'captain_invite',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    competitionId: integer('competition_id').notNull(),
    entryId: integer('entry_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('captain_invite_token_unique').on(t.tokenHash),
    unique('captain_invite_entry_unique').on(t.competitionId, t.entryId),
    foreignKey({
      name: 'captain_invite_entry_fk',
      columns: [t.competitionId, t.entryId],
      foreignColumns: [entry.competitionId, entry.id],
    }).onDelete('cascade'),
  ],
);
