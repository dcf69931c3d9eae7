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
  spareStatuses,
} from '#domain/attendance/cascade.ts';
import { createdAt, instant } from './columns.ts';
import { scheduleGame } from './schedule.ts';
import { team } from './teams.ts';

/** Somebody who plays when players are missing: no player, no account, known by name and e-mail. The captain alone reads it. */
export const spare = pgTable(
  'spare',
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
    status: text('status', { enum: spareStatuses }).notNull().default('pending'),
    /** Null before they have accepted, and for those who did before the column was added. */
    acceptedBy: text('accepted_by', { enum: consentSources }),
    /** The captain has asked them to join the team; they become a player when they sign in and agree. */
    rosterOffer: jsonb('roster_offer').$type<RosterOffer>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('spare_team_id_unique').on(t.teamId, t.id),
    uniqueIndex('spare_team_email_unique').on(t.teamId, sql`lower(${t.email} collate "C")`),
    index('spare_offer_email_index')
      .on(sql`lower(${t.email} collate "C")`)
      .where(sql`${t.rosterOffer} is not null`),
  ],
);

/** How a game's missing places are filled by spares. Whoever changes it or an invitation of it holds this row's lock. */
export const spareCascade = pgTable(
  'spare_cascade',
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
    index('spare_cascade_due_index').on(t.dueAt),
    foreignKey({
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
  ],
);

/** One spare's invitation to one game: by its key nobody has two places. */
export const spareInvitation = pgTable(
  'spare_invitation',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    spareId: integer('spare_id').notNull(),
    state: text('state', { enum: invitationStates }).notNull(),
    /** Until when an open invitation reserves its place. */
    heldUntil: instant('held_until'),
    /** The place in the line of those who said yes too late. */
    turn: integer('turn'),
    /** When it came into this state. */
    changedAt: instant('changed_at').notNull(),
    /** Whether a spare who had a place came, as the captain entered it after the game. */
    came: boolean('came'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.spareId] }),
    index('spare_invitation_spare_index').on(t.teamId, t.spareId),
    foreignKey({
      name: 'spare_invitation_cascade_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [spareCascade.teamId, spareCascade.gameId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.spareId], foreignColumns: [spare.teamId, spare.id] }).onDelete(
      'cascade',
    ),
    check('spare_invitation_hold_check', sql`(${t.state} = 'invited') = (${t.heldUntil} is not null)`),
    check('spare_invitation_turn_check', sql`(${t.state} = 'waiting') = (${t.turn} is not null)`),
  ],
);
