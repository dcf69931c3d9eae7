import * as z from 'zod/mini';
import { isWeekId } from '#domain/calendar.ts';
import { isColor } from '#domain/team-colors.ts';
import { isBlank, withoutInvisible } from '#domain/text.ts';
import { issue } from './reasons.ts';

/** PostgreSQL's largest `integer`, the type of every id. */
const maxId = 2_147_483_647;

/** An id in a JSON body or reply. */
export const id = z.int().check(z.minimum(1, issue('id')), z.maximum(maxId, issue('id')));

/** An id in a path or query string. */
export const idText = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,9}$/, issue('id'))), z.number()], issue('id')),
  z.pipe(z.transform(Number), id),
);

/** How many rows of a list, 1 to `max`, in a query string. */
export function limitText(max: number) {
  const message = issue('numberFromOne', { max });
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/, message))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1, message), z.maximum(max, message))),
  );
}

export const idParams = z.object({ id: idText });

/** A list's team: without it, the caller's, or the first visible one for a visitor. Architecture §3. */
export const teamQuery = z.object({ teamId: z.optional(idText) });

/** A week, named by the ISO date of its Sunday. Architecture §4, Time. */
export const weekText = z.string(issue('week_invalid')).check(z.refine(isWeekId, issue('week_invalid')));

/** An ISO 8601 instant in UTC. */
export const instant = z.string();

const trimmed = z.overwrite((text: string) => withoutInvisible(text).trim());

/** A line of text: trimmed, not blank, at most `max` characters. Product §5, Texts. */
export function requiredText(max: number, requiredMessage: string, characters = singleLine) {
  return z.string(requiredMessage).check(
    trimmed,
    z.refine((text) => !isBlank(text), requiredMessage),
    z.maxLength(max, issue('tooLong', { max })),
    characters,
  );
}

/** As {@link requiredText}, but blank text or null means none. */
export function optionalText(max: number, characters = singleLine) {
  return blankAsNull(z.string().check(trimmed, atMost(max), characters));
}

/** As {@link optionalText}, with several lines. */
export function optionalLines(max: number) {
  return blankAsNull(z.string().check(unixLines, z.trim(), atMost(max), multiLine));
}

/** As {@link optionalText}, for an update: undefined keeps the stored text. */
export function changeableText(max: number) {
  const text = z.string().check(trimmed, atMost(max), singleLine);
  return z.optional(
    z.pipe(
      z.nullable(text),
      z.transform((value) => blankToNull(value)),
    ),
  );
}

function blankAsNull(text: z.ZodMiniType<string, string>) {
  return z.pipe(z.optional(z.nullable(text)), z.transform(blankToNull));
}

const blankToNull = (text: string | null | undefined) => (text && !isBlank(text) ? text : null);

const atMost = (max: number) => z.maxLength(max, issue('tooLong', { max }));

/** As {@link requiredText}, with several lines. */
export function requiredLines(max: number, requiredMessage: string) {
  return z.string(requiredMessage).check(
    unixLines,
    trimmed,
    z.refine((text) => !isBlank(text), requiredMessage),
    atMost(max),
    multiLine,
  );
}

/** Browsers submit line ends of a text area as CR LF. */
export const unixLines = z.overwrite((text: string) => text.replace(/\r\n?/g, '\n'));

/** No control character except tab and line feed, no lone surrogate, no bidi override. */
export const multiLine = textWithout(/[^\P{Cc}\t\n]|[\u202d\u202e]/u);

/** Safe in a title, a calendar and a header: no control character, line break or bidi override. */
export const singleLine = textWithout(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);

/** As `singleLine`, without any bidi mark, so that a name can't look like another one. */
export const nameCharacters = textWithout(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);

/** As {@link nameCharacters}, without what could be markup. */
export const wordCharacters = textWithout(/[\p{Cc}\p{Bidi_Control}\u2028\u2029<>]/u);

function textWithout(pattern: RegExp) {
  return z.refine<string>((text) => !pattern.test(text) && text.isWellFormed(), issue('unusableCharacter'));
}

/** Requires at least one of these properties; omitted ones keep their stored values. */
export function changesSome<const Name extends string>(names: readonly Name[]) {
  return z.refine<{ readonly [N in Name]?: unknown }>(
    (body) => names.some((name) => body[name] !== undefined),
    issue('noChange'),
  );
}

/** The URL of a picture from POST /api/images; blank or null for none. */
export const pictureUrl = z.optional(z.nullable(z.string().check(z.maxLength(2048, issue('imageMissing')))));

/** One of a team's colors, `#RRGGBB`. */
const color = z.string(issue('color')).check(z.trim(), z.toUpperCase(), z.refine(isColor, issue('color')));

/** A team's two colors. Product §2, Team colors. */
export const teamColors = z.strictObject({ primary: color, secondary: color });

export const nothing = z.null();

/** A success that is a streamed file. */
export const file = z.unknown();

/** A player's profile, in their own record and in everybody's. */
export const profileValues = {
  position: z.nullable(z.string()),
  jerseyNumber: z.nullable(z.int()),
  height: z.nullable(z.string()),
  weight: z.nullable(z.string()),
  age: z.nullable(z.int()),
  nickname: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  avatarColor: z.string(),
  isApproved: z.boolean(),
};
