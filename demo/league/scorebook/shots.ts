import type { Play, PlayerKey } from '#domain/scorebook/events.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { placeLimits, type ShotPlace } from '#domain/scorebook/place.ts';
import type { Side } from '#domain/standings/outcome.ts';

/** What happens at one moment, one after the other. */
export type Moment = readonly Play[];

type Points = {
  side: Side;
  player: PlayerKey | null;
  points: number;
  /** Who fouls before a trip to the line; null where fouls are added separately. */
  fouler: (() => PlayerKey) | null;
  random: () => number;
};

/** Who plays for the opponent, and the share of its points. */
export const opponents: readonly (readonly [PlayerKey, number])[] = [
  ['n4', 0.3],
  ['n7', 0.22],
  ['n11', 0.18],
  ['n15', 0.14],
  ['n23', 0.1],
  ['n32', 0],
];

/** One of the opponent's players. */
export function anyOpponent(random: () => number): PlayerKey {
  return opponents[Math.floor(random() * opponents.length)]?.[0] ?? 'n4';
}

/** Baskets and trips to the line that add up to somebody's points. */
export function scoresOf({ side, player, points, fouler, random }: Points): {
  baskets: Play[];
  trips: Moment[];
} {
  const threes = Math.floor((points * (0.2 + random() * 0.3)) / 3);
  const rest = points - 3 * threes;
  const pairs = Math.floor(random() * (1 + Math.min(2, rest / 6)));
  const twos = Math.floor(rest / 2) - pairs;
  const foul = (): Play[] =>
    fouler ? [{ kind: 'foul', side: otherSide(side), player: fouler(), foul: 'personal' }] : [];
  const freeThrow = (isMade: boolean): Play => ({ kind: 'freeThrow', side, player, points: 1, isMade });
  const trip = (isFirstMade: boolean) => [...foul(), freeThrow(isFirstMade), freeThrow(true)];
  return {
    baskets: [
      ...Array.from({ length: threes }, () => shotPlay(side, player, 3, true)),
      ...Array.from({ length: twos }, () => shotPlay(side, player, 2, true)),
    ],
    trips: [...Array.from({ length: pairs }, () => trip(true)), ...(rest % 2 === 1 ? [trip(false)] : [])],
  };
}

export function missOf(side: Side, player: PlayerKey | null, random: () => number): Play {
  return shotPlay(side, player, random() < 0.35 ? 3 : 2, false);
}

function shotPlay(side: Side, player: PlayerKey | null, points: 2 | 3, isMade: boolean): Play {
  return { kind: 'shot', side, player, points, isMade };
}

/** Where a shot worth so many points may have been taken: most twos at the rim, threes around the arc. */
export function placeOfShot(points: 2 | 3, random: () => number): ShotPlace {
  const angle = (random() - 0.5) * 140 * (Math.PI / 180);
  const distance = points === 3 ? 69 + 8 * random() : 4 + 52 * random() ** 2;
  const inside = (value: number, limit: number) => Math.min(limit - 1, Math.max(1, Math.round(value)));
  return {
    x: inside(75 + distance * Math.sin(angle), placeLimits.x),
    y: inside(15.75 + distance * Math.cos(angle), placeLimits.y),
  };
}
