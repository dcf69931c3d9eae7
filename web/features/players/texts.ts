import { plural } from '#web/lib/plural.ts';

/** The words of the roster and of the head of a player's page. Product §2, Roster and Player profile. */
export const playersTexts = {
  age: 'Age',
  averageHeight: 'Average height',
  captain: 'Captain',
  empty: 'No players yet',
  emptyNote: 'The captain invites the team; everybody who is approved shows up here.',
  height: 'Height',
  loading: 'Loading...',
  nickname: (nickname: string) => `“${nickname}”`,
  noCaptain: 'The captain has not joined yet.',
  number: 'Number',
  total: 'Total players',
  unknown: 'The roster is not known',
  weight: 'Weight',
  years: (age: number) => `${age} ${plural(age, { one: 'yr', other: 'yrs' })}`,
} as const;
