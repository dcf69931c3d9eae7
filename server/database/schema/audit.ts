import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type AuditDetails, actorRoles, auditActions } from '#domain/audit.ts';
import { createdAt } from './columns.ts';
import { player } from './players.ts';
import { league, team } from './teams.ts';

/** Who did what to a team or a league, and when. Append-only: `server/database/guards.ts` refuses everything else. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null for what was done to a league. */
    teamId: integer('team_id').references(() => team.id),
    leagueId: integer('league_id').references(() => league.id),
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
    index('audit_entry_actor_index').on(t.teamId, t.actorId, t.id.desc()),
    index('audit_entry_subject_index').on(t.teamId, t.subjectId, t.id.desc()),
    index('audit_entry_action_index').on(t.teamId, t.action, t.id.desc()),
    index('audit_entry_admin_index').on(t.id).where(sql`${t.actorRole} = 'admin'`),
    index('audit_entry_organizer_index').on(t.id).where(sql`${t.actorRole} = 'organizer'`),
    check('audit_entry_object_check', sql`num_nonnulls(${t.teamId}, ${t.leagueId}) = 1`),
    foreignKey({ columns: [t.teamId, t.actorId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({ columns: [t.teamId, t.subjectId], foreignColumns: [player.teamId, player.id] }),
  ],
);
