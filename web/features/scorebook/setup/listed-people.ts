import type { WhoCame } from '#contract/attendance/who-came.ts';
import type { Player } from '#contract/players.ts';
import type { Person } from '../people.ts';
import type { Guest } from './use-setup.ts';

/**
 * The roster before a game: those who said that they come; while nobody has, everybody who isn't out. `inBook` have claimed a number, or
 * were listed by another phone.
 */
export function expectedPeople(
  roster: readonly Player[],
  whoCame: WhoCame | undefined,
  inBook: readonly Person[],
): Guest[] {
  const entries = new Map(whoCame?.players.map((entry) => [entry.player.id, entry]));
  const isAnyExpected = whoCame?.players.some(({ came }) => came) ?? false;
  const expected = roster.map((player) => {
    const entry = entries.get(player.id);
    const isHere = isAnyExpected ? (entry?.came ?? false) : entry?.answer !== 'out';
    return { ...personOf(player), isHere };
  });
  const listed = new Map(inBook.map((person) => [person.key, person]));
  return [
    ...expected.map((person) => {
      const inList = listed.get(person.key);
      return inList ? { ...person, number: inList.number, isHere: true } : person;
    }),
    ...inBook
      .filter(({ key }) => !expected.some((person) => person.key === key))
      .map((person) => ({ ...person, isHere: true })),
  ];
}

/** Those on tonight's list, then the rest of the roster. */
export function listedPeople(roster: readonly Player[], inBook: readonly Person[]): Guest[] {
  const keys = new Set(inBook.map(({ key }) => key));
  return [
    ...inBook.map((person) => ({ ...person, isHere: true })),
    ...roster.map((player) => ({ ...personOf(player), isHere: false })).filter(({ key }) => !keys.has(key)),
  ];
}

function personOf({ id, name, jerseyNumber }: Player) {
  return { key: `p${id}`, number: jerseyNumber?.toString() ?? '', name };
}
