import { compareNames } from './names.ts';

export type RosterPlayer = {
  readonly id: number;
  readonly name: string;
  readonly jerseyNumber: number | null;
  readonly isCaptain: boolean;
};

const missingJersey = 99;

/** Captain first, then by jersey number (a missing one counts as 99), then by name in a language. Product §9, Roster sort. */
export function sortRoster<P extends RosterPlayer>(players: readonly P[], language: string): P[] {
  return players.toSorted(
    (a, b) =>
      Number(b.isCaptain) - Number(a.isCaptain) ||
      (a.jerseyNumber ?? missingJersey) - (b.jerseyNumber ?? missingJersey) ||
      compareNames(a.name, b.name, language) ||
      a.id - b.id,
  );
}
