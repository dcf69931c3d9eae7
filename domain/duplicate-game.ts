import { nameKey } from './schedule-import/text.ts';

type Slot = { readonly playedOn: string; readonly time: string | null; readonly opponent: string };

type OwnGame = Slot & {
  readonly fixtureId: number | null;
  readonly isCancelled: boolean;
  /** Where it was imported from; null for one entered by hand. */
  readonly origin: string | null;
};

/**
 * The game that a team has entered by hand and that a league game is: with the same opponent on the same day, and of two the one at the
 * same time. Product §5, Fixture.
 */
export function findOwnGame<Game extends OwnGame>(games: readonly Game[], slot: Slot): Game | null {
  const opponent = nameKey(slot.opponent);
  const same = games.filter(
    ({ fixtureId, isCancelled, origin, ...game }) =>
      fixtureId === null &&
      origin === null &&
      !isCancelled &&
      game.playedOn === slot.playedOn &&
      nameKey(game.opponent) === opponent,
  );
  if (opponent === '' || same.length === 0) return null;
  return same.length === 1 ? (same[0] ?? null) : (findDuplicate(same, slot) ?? null);
}

/** The scheduled game with the same day, time and opponent. Product §2, Schedule. */
export function findDuplicate<Game extends Slot>(games: readonly Game[], slot: Slot): Game | undefined {
  const opponent = nameKey(slot.opponent);
  if (opponent === '') return undefined;
  return games.find(
    (game) =>
      game.playedOn === slot.playedOn && game.time === slot.time && nameKey(game.opponent) === opponent,
  );
}
