import * as z from 'zod/mini';
import { entryLimit } from '#domain/fixtures.ts';
import { importByteLimit } from '#domain/game.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { rowReason } from '../schedule-import.ts';
import { tag } from './management.ts';

const dateOrder = z.optional(z.nullable(z.enum(['month-first', 'day-first'])));

const slot = z.object({
  homeId: id,
  awayId: id,
  round: z.int(),
  playedOn: z.string(),
  time: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  court: z.nullable(z.string()),
});

const importedFixture = z.object({
  line: z.int(),
  /** Names as in the source. */
  home: z.string(),
  away: z.string(),
  playedOn: z.string(),
  /** over: it has a result here, repeated: an earlier line has it too, cancelled: off in the source, withdrawn: a team has left. None of these is offered. */
  kind: z.enum(['added', 'changed', 'same', 'unmatched', 'over', 'repeated', 'cancelled', 'withdrawn']),
  /** What would be saved, for those added or changed. */
  slot: z.nullable(slot),
  /** The fixture that would change. */
  fixtureId: z.nullable(id),
});

export type ImportedFixture = z.output<typeof importedFixture>;

export const fixtureImport = z.object({
  rows: z.array(importedFixture),
  /** Lines that aren't a game of two teams. */
  unreadable: z.array(z.object({ line: z.int(), text: z.string(), reason: rowReason })),
  /** Names that are no team of the competition. */
  unknown: z.array(z.string()),
  /** A date that can be read both ways; it has to be answered before anything is saved. */
  dateOrder: z.nullable(z.string()),
});

export type FixtureImport = z.output<typeof fixtureImport>;

/** Reads a league's schedule and says which fixtures it holds; changes nothing. Product §5, Import. */
export const previewFixtures = endpoint({
  method: 'POST',
  path: '/api/competitions/{id}/fixtures/import',
  summary: "Read a league's schedule (CSV, ICS or text) and say which fixtures it holds",
  tag,
  access: 'organizer',
  isIdempotencyExempt: true,
  action: 'organizeLeagues',
  params: idParams,
  body: z.strictObject({
    dateOrder,
    /** Whom the source means by a name that no team has. */
    teams: z.optional(
      z
        .array(z.strictObject({ name: requiredText(80, issue('nameMissing')), entryId: id }))
        .check(z.maxLength(entryLimit * 4)),
    ),
    /** One of three: the bytes of a file in base 64, pasted text, or an https or webcal URL. */
    file: z.optional(z.string(issue('fileMissing')).check(z.base64(issue('fileMissing')))),
    text: z.optional(z.string()),
    url: z.optional(z.string().check(z.maxLength(2_048, issue('urlTooLong')))),
  }),
  replies: { 200: fixtureImport },
  errors: ['not_found', 'import_unreadable', 'url_refused', 'url_unreachable', 'payload_too_large'],
  perMinute: 30,
  points: 300,
  bodyLimit: Math.ceil((importByteLimit * 4) / 3) + 32_768,
});
