import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  cascadeModes,
  consentSources,
  invitationStates,
  type RosterOffer,
  subStatuses,
} from '#domain/attendance/cascade.ts';
import { createdAt, instant } from './columns.ts';
import { scheduleGame } from './schedule.ts';
import { team } from './teams.ts';

/** A substitute: no player, no account, only a name and email. Only the captain reads it. */
export const sub = pgTable(
  'sub',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Position names joined with a comma, as a player's. */
    position: text('position'),
    /** Lower ones are invited first. */
    rank: integer('rank').notNull(),
    /** Nobody is invited to a game who has not accepted to be on the list. */
    status: text('status', { enum: subStatuses }).notNull().default('pending'),
    /** Null before they have accepted, and for those who did before the column was added. */
    acceptedBy: text('accepted_by', { enum: consentSources }),
    /** The captain has asked them to join the team; they become a player when they sign in and agree. */
    rosterOffer: jsonb('roster_offer').$type<RosterOffer>(),
    /** The tag of the language in which they last answered by their own link; null before. Emails to them are in it. */
    language: text('language'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('sub_team_id_unique').on(t.teamId, t.id),
    uniqueIndex('sub_team_email_unique').on(t.teamId, sql`lower(${t.email} collate "C")`),
    index('sub_offer_email_index')
      .on(sql`lower(${t.email} collate "C")`)
      .where(sql`${t.rosterOffer} is not null`),
  ],
);

/** How a game's missing places are filled by subs. Changes of it and of its invitations lock this row. */
export const subCascade = pgTable(
  'sub_cascade',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    mode: text('mode', { enum: cascadeModes }).notNull(),
    /** When the job has to advance it next; null when nothing is scheduled. */
    dueAt: instant('due_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    index('sub_cascade_due_index').on(t.dueAt),
    foreignKey({
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
  ],
);

/** One sub's invitation to one game: by its key nobody has two places. */
export const subInvitation = pgTable(
  'sub_invitation',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    subId: integer('sub_id').notNull(),
    state: text('state', { enum: invitationStates }).notNull(),
    /** Until when an open invitation reserves its place. */
    heldUntil: instant('held_until'),
    /** The place in the line of those who said yes too late. */
    turn: integer('turn'),
    /** When it came into this state. */
    changedAt: instant('changed_at').notNull(),
    /** Whether a sub who had a place came, as the captain entered it after the game. */
    came: boolean('came'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.subId] }),
    index('sub_invitation_sub_index').on(t.teamId, t.subId),
    foreignKey({
      name: 'sub_invitation_cascade_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [subCascade.teamId, subCascade.gameId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.subId], foreignColumns: [sub.teamId, sub.id] }).onDelete('cascade'),
    check('sub_invitation_hold_check', sql`(${t.state} = 'invited') = (${t.heldUntil} is not null)`),
    check('sub_invitation_turn_check', sql`(${t.state} = 'waiting') = (${t.turn} is not null)`),
  ],
);
