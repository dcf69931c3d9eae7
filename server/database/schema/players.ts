import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { team } from './teams.ts';

/**
 * Product §3, player. `(team_id, id)` is unique so that every row that names a player
 * can prove, by its foreign key, that the player is of the same team.
 */
export const player = pgTable(
  'player',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    /** Who vouches for the person; null of somebody removed, and of rows older than the column until the next start. */
    issuer: text('issuer'),
    /** The `sub` claim of that issuer; null once the person has been removed. */
    subject: text('subject'),
    email: text('email'),
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    /** Position names joined with a comma, such as `Point Guard, Center`. */
    position: text('position'),
    jerseyNumber: integer('jersey_number'),
    /** Such as `5'10"`. */
    height: text('height'),
    weight: text('weight'),
    age: integer('age'),
    nickname: text('nickname'),
    photoURL: text('photo_url'),
    avatarColor: text('avatar_color').notNull().default('#FF6B35'),
    isApproved: boolean('is_approved').notNull().default(false),
    /** Manages the team beside its captain; false for the captain. */
    isAssistantCaptain: boolean('is_assistant_captain').notNull().default(false),
    /** What the player chose: under 18 neither applies. */
    showsPersonalDetails: boolean('shows_personal_details').notNull().default(true),
    allowsIndexing: boolean('allows_indexing').notNull().default(true),
    /** The tag of the language that the person reads, such as `de`; null of somebody who has chosen none. */
    language: text('language'),
    inviteCode: text('invite_code'),
    invitedBy: integer('invited_by'),
    joinedAt: createdAt('joined_at'),
    /** When the captain removed the person; the row stays so that the team's history adds up. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    unique('player_team_id_unique').on(t.teamId, t.id),
    unique('player_subject_unique').on(t.issuer, t.subject),
    index('player_unclaimed_email_index')
      .on(sql`lower(${t.email} collate "C")`)
      .where(sql`${t.subject} is null`),
    check('player_jersey_number_check', sql`${t.jerseyNumber} between 0 and 99`),
  ],
);

/** Product §3, team invite code. Stored in its canonical form (domain/invite-code.ts). */
export const teamInviteCode = pgTable(
  'team_invite_code',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    /** The player who made it; null for a league admin who plays nowhere. */
    createdBy: integer('created_by'),
    /** Null means unlimited. */
    maxUses: integer('max_uses').default(1),
    currentUses: integer('current_uses').notNull().default(0),
    /** Null means never. */
    expiresAt: instant('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invite_code_team_id_unique').on(t.teamId, t.id),
    foreignKey({ columns: [t.teamId, t.createdBy], foreignColumns: [player.teamId, player.id] }),
    check(
      'team_invite_code_uses_check',
      sql`${t.currentUses} >= 0 and (${t.maxUses} is null or (${t.maxUses} > 0 and ${t.currentUses} <= ${t.maxUses}))`,
    ),
  ],
);
