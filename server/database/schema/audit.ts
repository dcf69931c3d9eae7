import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type AuditDetails, actorRoles, auditActions } from '#domain/audit.ts';
import { createdAt } from './columns.ts';
import { player } from './players.ts';
import { team } from './teams.ts';

/** Who did what to a team, and when. Append-only: `server/database/guards.ts` refuses everything else. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    /** Null for the server itself, and for an admin or a captain who plays for another team or nowhere. */
    actorId: integer('actor_id'),
    actorRole: text('actor_role', { enum: actorRoles }).notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    /** The player it was done to, if one. */
    subjectId: integer('subject_id'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_entry_team_index').on(t.teamId, t.id.desc()),
    foreignKey({ columns: [t.teamId, t.actorId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({ columns: [t.teamId, t.subjectId], foreignColumns: [player.teamId, player.id] }),
  ],
);
