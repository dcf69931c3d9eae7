/** The largest integer of the database. */
const greatestId = 2_147_483_647;

/** The id in a part of a path; null for a text that is none. */
export function idOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= greatestId ? Number(text) : null;
}
