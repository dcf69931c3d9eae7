import { type PlayerKey, playerIdOf } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';

/** Somebody who plays tonight. */
export type Person = { readonly key: PlayerKey; readonly number: string; readonly name: string | null };

/** The two sides of a game on a scorer's screen. */
export type Sides = {
  readonly ours: Side;
  readonly theirs: Side;
  readonly names: Readonly<Record<Side, string>>;
  readonly people: Readonly<Record<Side, readonly Person[]>>;
  /** Names of our roster, also of those who aren't here. */
  readonly players: ReadonlyMap<number, string>;
};

type Names = {
  readonly team: string;
  readonly opponent: string;
  readonly players: ReadonlyMap<number, string>;
};

export function sidesOf(book: Scorebook, ours: Side, { team, opponent, players }: Names): Sides {
  const theirs = otherSide(ours);
  const peopleOf = (side: Side): Person[] =>
    [...book.sides[side].numbers]
      .map(([key, number]) => ({
        key,
        number,
        name: side === ours ? (players.get(playerIdOf(key) ?? 0) ?? null) : null,
      }))
      .toSorted((one, other) => Number(one.number || 100) - Number(other.number || 100));
  const byside = <T>(our: T, their: T): Record<Side, T> =>
    ours === 'home' ? { home: our, away: their } : { home: their, away: our };
  return {
    ours,
    theirs,
    names: byside(team, opponent),
    people: byside(peopleOf(ours), peopleOf(theirs)),
    players,
  };
}

/** '12 Maya Torres', '#12', or the team's name for nobody. */
export function whoText(sides: Sides, side: Side, key: PlayerKey | null): string {
  if (key === null) return sides.names[side];
  const person = sides.people[side].find((one) => one.key === key);
  if (person?.name) return [person.number, person.name].filter(Boolean).join(' ');
  const number = person?.number || (key.startsWith('n') ? key.slice(1) : '');
  const name = side === sides.ours ? sides.players.get(playerIdOf(key) ?? 0) : undefined;
  if (name !== undefined) return name;
  if (number === '') return m.score_unlisted();
  return side === sides.ours
    ? m.score_number({ number })
    : m.score_theirNumber({ team: sides.names[side], number });
}
