import { nameKey } from './schedule-import/text.ts';

type Slot = { readonly playedOn: string; readonly time: string | null; readonly opponent: string };

/** The scheduled game with the same day, time and opponent. Product §2, Schedule. */
export function findDuplicate<Game extends Slot>(games: readonly Game[], slot: Slot): Game | undefined {
  const opponent = nameKey(slot.opponent);
  if (opponent === '') return undefined;
  return games.find(
    (game) =>
      game.playedOn === slot.playedOn && game.time === slot.time && nameKey(game.opponent) === opponent,
  );
}
