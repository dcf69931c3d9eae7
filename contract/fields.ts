import * as z from 'zod/mini';
import { isWeekId } from '#domain/week-text.ts';

/** PostgreSQL's largest `integer`, the type of every id. */
const maxId = 2_147_483_647;

/** An id inside a JSON body or reply. */
export const id = z.int().check(z.minimum(1, 'Must be an id'), z.maximum(maxId, 'Must be an id'));

/** An id inside a path or query string. */
export const idText = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Must be an id')), z.number()], 'Must be an id'),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    id,
  ),
);

export const idParams = z.object({ id: idText });

/** A list is of one team: the caller's, or team 1 for a visitor, unless it says which. Design §3. */
export const teamQuery = z.object({ teamId: z.optional(idText) });

/** A week, named by the ISO date of its Sunday. Design §4, Time. */
export const weekText = z
  .string('A week is named by the date of its Sunday, such as 2026-11-15')
  .check(z.refine(isWeekId, 'A week is named by the date of its Sunday, such as 2026-11-15'));

/** An ISO 8601 instant in UTC. */
export const instant = z.string();

/** Text of a person: trimmed, not empty, at most `max` characters. */
export function requiredText(max: number, requiredMessage: string) {
  return z
    .string(requiredMessage)
    .check(
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(max, `Must be ${max} characters or fewer`),
      storable,
    );
}

/** As {@link requiredText}, but blank or null means none. */
export function optionalText(max: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z.string().check(z.trim(), z.maxLength(max, `Must be ${max} characters or fewer`), storable),
      ),
    ),
    z.transform((text) => text || null),
  );
}

/** PostgreSQL stores no NUL, and a lone surrogate is no text. */
export const storable = z.refine<string>(
  (text) => !text.includes('\0') && text.isWellFormed(),
  'Holds a character that cannot be stored',
);

export const nothing = z.null();
