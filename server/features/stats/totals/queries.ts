import { sum } from 'drizzle-orm';

/** The sum of a column as a number. */
export function total(column: Parameters<typeof sum>[0]) {
  return sum(column).mapWith(Number);
}
