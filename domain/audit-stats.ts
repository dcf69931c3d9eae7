import type { AuditDetails } from './audit.ts';
import { recordOf } from './objects.ts';
import { type BookLine, type StatKey, statFields, statNumbers, statValue } from './stat-line.ts';

/** The numbers of a line for an entry's details, as far as they are known: `{ points: 27, rebounds: 6 }`. Product §2, Team settings and audit list. */
export function statDetails(line: BookLine): AuditDetails {
  return Object.fromEntries(
    statFields.flatMap(({ key }) => {
      const value = statValue(line, key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

/** What entries of earlier releases stored in `numbers`: '27 PTS, 6 REB'. They can't be changed, as the list is append-only. */
const earlierLabels: Readonly<Record<string, StatKey>> = {
  PTS: 'points',
  REB: 'rebounds',
  AST: 'assists',
  STL: 'steals',
  BLK: 'blocks',
  TO: 'turnovers',
  MIN: 'minutesPlayed',
};

/**
 * The numbers in an entry's details in the language of its reader: '27 PTS, 6 REB'. A text of an earlier release that isn't known
 * stays as it is. Null without any. Product §2, Team settings and audit list.
 */
export function statDetailsText(details: AuditDetails): string | null {
  const { numbers } = details;
  const values = typeof numbers === 'string' ? earlierNumbers(numbers) : details;
  if (values === null) return String(numbers);
  const keys = statFields.map(({ key }) => key).filter((key) => typeof values[key] === 'number');
  if (keys.length === 0) return null;
  const line = recordOf(statFields.map(({ key }) => [key, Number(values[key] ?? 0)]));
  return statNumbers({ ...line, bookStats: keys });
}

function earlierNumbers(text: string): AuditDetails | null {
  const entries = text.split(', ').map((part) => {
    const [, value, label = ''] = /^(\d{1,3}) ([A-Z]{2,3})$/.exec(part) ?? [];
    return [earlierLabels[label], Number(value)] as const;
  });
  return entries.some(([key]) => key === undefined) ? null : Object.fromEntries(entries);
}
