import * as z from 'zod/mini';
import { importByteLimit, importRowLimit } from '#domain/game.ts';
import { endpoint } from './endpoint.ts';
import { textParams } from './errors.ts';
import { id, idParams, instant, nameCharacters, nothing, optionalText, teamQuery } from './fields.ts';
import { issue } from './reasons.ts';

const answers = {
  /** How the source writes 5/11, once the captain has answered. */
  dateOrder: z.optional(z.nullable(z.enum(['month-first', 'day-first']))),
  /** This team's name in the source, if different. */
  teamName: optionalText(80, nameCharacters),
};

const fieldChange = z.object({
  field: z.enum(['day', 'time', 'opponent', 'isHome', 'location', 'isCancelled', 'score', 'notes']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/** A code of contract/row-reasons.ts with its values. */
export const rowReason = z.object({ code: z.string(), params: textParams });

const finalResult = z.enum(['won', 'lost', 'tied']);

const plannedGame = z.object({
  date: z.string(),
  time: z.nullable(z.string()),
  opponent: z.string(),
  isHome: z.nullable(z.boolean()),
  location: z.nullable(z.string()),
  isCancelled: z.boolean(),
  score: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});

/** One row of a preview. `key` identifies it when the captain chooses. */
export const plannedRow = z.object({
  key: z.string(),
  /**
   * event: a practice or another event, skipped: another team's game, a bye or a row without an opponent, dismissed: a game
   * that the captain deleted. These three are only imported if chosen. removed: no longer listed.
   */
  kind: z.enum(['added', 'changed', 'unchanged', 'event', 'skipped', 'removed', 'dismissed']),
  /** The line of the source; null for a game that the source no longer lists. */
  line: z.nullable(z.int()),
  game: plannedGame,
  /** Why a row is skipped. */
  reason: z.nullable(rowReason),
  changes: z.array(fieldChange),
  /** Edited by hand: `from` stays, although the source says `to`. */
  preserved: z.array(fieldChange),
  /**
   * Possible results by a final score in words ('Final, 93-75'), likeliest first; the higher number is first in `score`.
   * Nothing is entered unless the captain chooses one.
   */
  results: z.array(z.object({ result: finalResult, score: z.string() })),
});

export type PlannedRow = z.output<typeof plannedRow>;

export const importPreview = z.object({
  /** The id for applying it. */
  id,
  /** Ours, to say who won. */
  teamName: z.string(),
  rows: z.array(plannedRow),
  /** Rows without a date, which can't be on a schedule. */
  unreadable: z.array(z.object({ line: z.int(), text: z.string(), reason: rowReason })),
  /** What has to be answered before the import can be applied. */
  questions: z.object({
    /** A date of the source that can be read both ways. */
    dateOrder: z.nullable(z.string()),
    teamNames: z.nullable(z.array(z.string())),
  }),
  answers: z.object({
    dateOrder: z.nullable(z.enum(['month-first', 'day-first'])),
    teamName: z.nullable(z.string()),
  }),
});

export type ImportPreview = z.output<typeof importPreview>;

/** Base 64 adds a third. */
const bodyLimit = Math.ceil((importByteLimit * 4) / 3) + 16_384;

/** Parses a schedule and returns what it would change; changes nothing. Architecture §4, Schedule import. Product §5, Import. */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/schedule/import',
  summary: 'Read a schedule (CSV or ICS) and say what it would change',
  tag: 'Schedule import',
  access: 'captain',
  isIdempotencyExempt: true,
  action: 'importSchedule',
  body: z.strictObject({
    ...answers,
    teamId: z.optional(id),
    /** One of three: the bytes of a file in base 64, pasted text, or an https or webcal URL. */
    file: z.optional(z.string(issue('fileMissing')).check(z.base64(issue('fileMissing')))),
    text: z.optional(z.string()),
    url: z.optional(z.string().check(z.maxLength(2_048, issue('urlTooLong')))),
  }),
  replies: { 200: importPreview },
  errors: ['not_found', 'import_unreadable', 'url_refused', 'url_unreachable', 'payload_too_large'],
  perMinute: 30,
  points: 300,
  bodyLimit,
});

export const importOutcome = z.object({
  added: z.int(),
  changed: z.int(),
  /** Marked as no longer listed; nothing is deleted. */
  removed: z.int(),
  /** Results that the captain chose. */
  results: z.int(),
});

export type ImportOutcome = z.output<typeof importOutcome>;

const rowKey = z.string().check(z.maxLength(40));

/** Applies the chosen rows of a preview, all or nothing; `conflict` the second time. Product §5, Import. */
export const applyImport = endpoint({
  method: 'POST',
  path: '/api/schedule/import/{id}/apply',
  summary: 'Apply the chosen rows of a preview',
  tag: 'Schedule import',
  access: 'captain',
  action: 'importSchedule',
  params: idParams,
  body: z.strictObject({
    keys: z.array(rowKey).check(z.maxLength(10_000)),
    /** Games that take the source's values instead of those entered by hand (`preserved`). */
    takes: z.optional(z.array(rowKey).check(z.maxLength(importRowLimit))),
    /** Results chosen from what rows offer. */
    results: z.optional(
      z.array(z.strictObject({ key: rowKey, result: finalResult })).check(z.maxLength(importRowLimit)),
    ),
  }),
  replies: { 200: importOutcome },
  errors: ['not_found', 'conflict', 'import_unanswered'],
  points: 300,
  bodyLimit: 600_000,
});

/**
 * Undoes the team's last import; later edits stay. `conflict` for an earlier import, and for one that is already undone.
 * Product §5, Import.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/schedule/import/{id}/undo',
  summary: 'Undo the last import',
  tag: 'Schedule import',
  access: 'captain',
  action: 'undoImport',
  params: idParams,
  replies: { 200: z.object({ removed: z.int(), restored: z.int() }) },
  errors: ['not_found', 'conflict'],
});

const importState = z.object({
  /** Only the saved URL's host; the rest is a secret. */
  source: z.nullable(
    z.object({
      host: z.string(),
      checkedAt: z.nullable(instant),
      lastError: z.nullable(z.string()),
    }),
  ),
  /** The import that can be undone. */
  lastImport: z.nullable(z.object({ id, appliedAt: instant, games: z.int() })),
});

export type ImportState = z.output<typeof importState>;

/** The team's imports: the saved URL without its secret, and what can be undone. Product §5, Import. */
export const getImportState = endpoint({
  method: 'GET',
  path: '/api/schedule/import',
  summary: 'The saved URL and the last import',
  tag: 'Schedule import',
  access: 'captain',
  action: 'importSchedule',
  query: teamQuery,
  replies: { 200: importState },
  errors: ['not_found'],
});

/** Saves the URL of an applied preview, to be synced daily. Product §5, Import. */
export const saveSource = endpoint({
  method: 'PUT',
  path: '/api/schedule/source',
  summary: 'Save the URL a schedule is published at',
  tag: 'Schedule import',
  access: 'captain',
  action: 'importSchedule',
  body: z.strictObject({
    ...answers,
    teamId: z.optional(id),
    url: z
      .string(issue('urlMissing'))
      .check(z.trim(), z.minLength(1, issue('urlMissing')), z.maxLength(2_048)),
  }),
  replies: { 200: importState },
  errors: ['not_found', 'url_refused'],
});

/** Ends the daily sync; `not_found` without a saved URL. Product §5, Import. */
export const deleteSource = endpoint({
  method: 'DELETE',
  path: '/api/schedule/source',
  summary: 'Delete the saved URL',
  tag: 'Schedule import',
  access: 'captain',
  action: 'importSchedule',
  body: z.strictObject({ teamId: z.optional(id) }),
  replies: { 204: nothing },
  errors: ['not_found'],
});

/** Syncs with the saved URL now, as happens daily. Product §5, Import. */
export const refreshSource = endpoint({
  method: 'POST',
  path: '/api/schedule/source/refresh',
  summary: 'Bring in what is new at the saved URL',
  tag: 'Schedule import',
  access: 'captain',
  isIdempotencyExempt: true,
  action: 'importSchedule',
  body: z.strictObject({ teamId: z.optional(id) }),
  replies: { 200: importOutcome },
  errors: ['not_found', 'import_unreadable', 'import_unanswered', 'url_refused', 'url_unreachable'],
  perMinute: 10,
  points: 300,
});
