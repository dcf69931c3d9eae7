import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { answerSources, answers, noteLimit } from '#domain/attendance/answer.ts';
import type { Appointment } from '#domain/attendance/effective-answer.ts';
import {
  defaultInviteHours,
  defaultMinimum,
  defaultTarget,
  largestTarget,
  longestInviteHours,
} from '#domain/attendance/limits.ts';
import { defaultReminderHours, longestReminderHours, reminderStages } from '#domain/attendance/reminders.ts';
import { createdAt, instant } from './columns.ts';
import { player } from './players.ts';
import { scheduleGame } from './schedule.ts';
import { team } from './teams.ts';

/** A player's latest answer for a game. Only the team's members read it. */
export const gameAnswer = pgTable(
  'game_answer',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    playerId: integer('player_id').notNull(),
    answer: text('answer', { enum: answers }).notNull(),
    note: text('note'),
    /** Of a game before the player was on the team: they came as a sub, which is shown as the note. */
    playedAsSub: boolean('played_as_sub').notNull().default(false),
    source: text('source', { enum: answerSources }).notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** Given before a change of the game for which the player is asked again. */
    isStale: boolean('is_stale').notNull().default(false),
    /** Minutes by which tip-off has moved since the answer, summed over moves that were too small to make it stale. */
    minutesMoved: smallint('minutes_moved').notNull().default(0),
    /** The day, time and place that a stale answer was given for; null when the change was not one of these. */
    was: jsonb('was').$type<Appointment>(),
    /** Until when a stale answer should be given again. Cleared once the captain invites subs in place of those who have not. */
    answerAgainBy: instant('answer_again_by'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.playerId] }),
    index('game_answer_player_index').on(t.teamId, t.playerId),
    foreignKey({
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
    check('game_answer_note_check', sql`char_length(${t.note}) <= ${sql.raw(String(noteLimit))}`),
  ],
);

/** Days on which a player is away, the first and the last included: out for each game on them. */
export const playerAway = pgTable(
  'player_away',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('player_away_player_index').on(t.teamId, t.playerId),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
    check('player_away_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
);

/**
 * Whether a player came to a game, as the captain entered it afterwards. The captain reads it, and each player their own. A sub's is
 * beside their invitation.
 */
export const gameAttendance = pgTable(
  'game_attendance',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    playerId: integer('player_id').notNull(),
    came: boolean('came').notNull(),
    /** The effective answer when attendance was first entered; null without one. */
    answer: text('answer', { enum: answers }),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.playerId] }),
    index('game_attendance_player_index').on(t.teamId, t.playerId),
    foreignKey({
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
  ],
);

/** A team's settings for answers; defaults apply without a row. */
export const attendanceSettings = pgTable(
  'attendance_settings',
  {
    teamId: integer('team_id')
      .primaryKey()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** The revision in signed links: raising it invalidates the links that were sent before. */
    linkRevision: integer('link_revision').notNull().default(0),
    /** How many players the team wants at a game: subs are invited up to this number. */
    target: smallint('target').notNull().default(defaultTarget),
    /** With fewer it forfeits. */
    minimum: smallint('minimum').notNull().default(defaultMinimum),
    /** How long before a game subs are invited automatically; null if the captain invites them. */
    inviteHours: smallint('invite_hours').default(defaultInviteHours),
    /** How long before a game everybody is asked for an answer; null for never. */
    askHours: smallint('ask_hours').default(defaultReminderHours.ask),
    /** How long before it those are asked once more who have not answered, or said maybe. */
    remindHours: smallint('remind_hours').default(defaultReminderHours.remind),
    /** How long before it the captain gets the summary. */
    summaryHours: smallint('summary_hours').default(defaultReminderHours.summary),
    /** Other teams of the league may ask for its subs: the organizer sees how many there are, and no more. */
    lendsSubs: boolean('lends_subs').notNull().default(false),
  },
  (t) => [
    check(
      'attendance_settings_numbers_check',
      sql`${t.minimum} between 1 and ${t.target} and ${t.target} <= ${sql.raw(String(largestTarget))}`,
    ),
    check(
      'attendance_settings_invite_hours_check',
      sql`${t.inviteHours} between 1 and ${sql.raw(String(longestInviteHours))}`,
    ),
    check(
      'attendance_settings_reminder_hours_check',
      sql.join(
        [t.askHours, t.remindHours, t.summaryHours].map(
          (hours) => sql`${hours} between 1 and ${sql.raw(String(longestReminderHours))}`,
        ),
        sql` and `,
      ),
    ),
  ],
);

/** What was sent before a game, so that no process sends it again. */
export const gameReminder = pgTable(
  'game_reminder',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    stage: text('stage', { enum: reminderStages }).notNull(),
    /** The game's day when it was sent: a game that is moved to another day is due again. */
    day: date('day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.stage] }),
    foreignKey({
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
  ],
);
