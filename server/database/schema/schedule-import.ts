import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ErrorReply } from '#contract/errors.ts';
import type { ImportedGame, ReadSchedule } from '#domain/schedule-import/game.ts';
import type { UndoStep } from '#domain/schedule-import/undo.ts';
import { createdAt, instant } from './columns.ts';
import { importOrigins } from './schedule.ts';
import { team } from './teams.ts';

/** One reading of a schedule: a preview until it is applied, and what takes it back after that. Architecture §4. */
export const scheduleImport = pgTable(
  'schedule_import',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    origin: text('origin', { enum: importOrigins }).notNull(),
    reading: jsonb('reading').$type<ReadSchedule>().notNull(),
    createdAt: createdAt(),
    appliedAt: instant('applied_at'),
    undo: jsonb('undo').$type<UndoStep[]>(),
    undoneAt: instant('undone_at'),
  },
  (t) => [index('schedule_import_team_index').on(t.teamId, t.id)],
);

/** The URL a team's schedule is published at, a secret of the captain's; read once a day. Architecture §4. */
export const scheduleSource = pgTable(
  'schedule_source',
  {
    teamId: integer('team_id')
      .primaryKey()
      .references(() => team.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Our team's name there, and how its dates are to be read, as the captain answered. */
    answers: jsonb('answers').$type<ReadSchedule['answers']>().notNull(),
    createdAt: createdAt(),
    checkedAt: instant('checked_at'),
    /** A text of earlier releases, shown until the URL is read again. */
    lastError: text('last_error'),
    /** Why reading it failed last, with the values in its text. */
    lastFailure: jsonb('last_failure').$type<Pick<ErrorReply, 'code' | 'reason'>>(),
    nextCheckAt: instant('next_check_at').notNull(),
  },
  (t) => [index('schedule_source_next_check_index').on(t.nextCheckAt)],
);

/** An imported game that the captain deleted: the source does not bring it back. */
export const scheduleDismissal = pgTable(
  'schedule_dismissal',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    sourceUid: text('source_uid'),
    source: jsonb('source').$type<ImportedGame>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('schedule_dismissal_team_index').on(t.teamId)],
);

/** That reading a team's schedule took too long: the second time within an hour pauses its imports. */
export const scheduleImportTimeout = pgTable('schedule_import_timeout', {
  teamId: integer('team_id')
    .primaryKey()
    .references(() => team.id, { onDelete: 'cascade' }),
  timedOutAt: instant('timed_out_at').notNull(),
  pausedUntil: instant('paused_until'),
});
