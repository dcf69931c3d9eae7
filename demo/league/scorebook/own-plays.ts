import type { Play, PlayerKey } from '#domain/scorebook/events.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { Line } from '../types.ts';
import { momentTogether, type Stint } from './rotation.ts';
import { anyOpponent, type Moment, missOf, scoresOf } from './shots.ts';

/** A moment, `at` seconds into the game. */
export type Draft = { readonly at: number; readonly plays: Moment };

export type GamePlayer = { readonly key: PlayerKey; readonly number: string; readonly line: Line };

export type OwnTeam = {
  readonly side: Side;
  readonly players: readonly GamePlayer[];
  readonly stints: readonly Stint[];
  readonly random: () => number;
};

/** What the players of a scouted team did: their lines, and the misses and fouls that no line has. */
export function ownPlays(team: OwnTeam): Draft[] {
  const { side, players, stints, random } = team;
  const scores = players.map(({ key, line }) =>
    scoresOf({ side, player: key, points: line[0], fouler: () => anyOpponent(random), random }),
  );
  const baskets = scores.flatMap((score) => score.baskets);
  const assists = assistedBaskets(team, baskets);
  const assisted = new Set(assists.map(({ plays: [basket] }) => basket));
  const alone = [
    ...baskets.filter((basket) => !assisted.has(basket)).map((basket): Moment => [basket]),
    ...scores.flatMap(({ trips }) => trips),
  ];
  const drafts = alone.map((plays): Draft => {
    const shooter = plays.map(playerOf).findLast((key) => key !== null) ?? '';
    return { at: momentTogether(stints, [shooter], random) ?? 0, plays };
  });
  return [...assists, ...drafts, ...players.flatMap((player) => restOf(team, player))];
}

function playerOf(play: Play): PlayerKey | null {
  return 'player' in play ? play.player : null;
}

/** Each assist with a basket of a teammate, at a moment of both; those with the most assists choose first. */
function assistedBaskets({ side, players, stints, random }: OwnTeam, baskets: readonly Play[]): Draft[] {
  const open = new Set(baskets);
  const openOf = (key: PlayerKey | null) => [...open].filter((basket) => playerOf(basket) === key).length;
  const passers = players.toSorted((one, other) => other.line[2] - one.line[2]);
  const passes = passers.flatMap(({ key, line }) => Array.from({ length: line[2] }, () => key));
  return passes.map((passer) => {
    const choices = [...open]
      .filter((basket) => playerOf(basket) !== passer)
      .toSorted((one, other) => openOf(playerOf(other)) - openOf(playerOf(one)));
    for (const basket of choices) {
      const at = momentTogether(stints, [passer, playerOf(basket) ?? ''], random);
      if (at === null) continue;
      open.delete(basket);
      return { at, plays: [basket, { kind: 'assist', side, player: passer }] };
    }
    throw new Error('A recorded game has more assists than baskets');
  });
}

function restOf({ side, stints, random }: OwnTeam, { key, line }: GamePlayer): Draft[] {
  const [points, rebounds, , steals, blocks, turnovers] = line;
  const offensive = Math.round(rebounds * 0.22);
  const times = (count: number, playsAt: (at: number) => Moment): Draft[] =>
    Array.from({ length: count }, () => {
      const at = momentTogether(stints, [key], random) ?? 0;
      return { at, plays: playsAt(at) };
    });
  const mateAt = (at: number) => {
    const mates = stints.filter((stint) => stint.key !== key && stint.from <= at && at < stint.until);
    return mates[Math.floor(random() * mates.length)]?.key ?? key;
  };
  const theirMiss = () => missOf(otherSide(side), anyOpponent(random), random);
  const rebound = (kind: 'offensive' | 'defensive'): Play => ({
    kind: 'rebound',
    side,
    player: key,
    rebound: kind,
  });
  const credit = (kind: 'steal' | 'block' | 'turnover'): Play => ({ kind, side, player: key });
  return [
    ...times(offensive, (at) => [missOf(side, mateAt(at), random), rebound('offensive')]),
    ...times(rebounds - offensive, () => [theirMiss(), rebound('defensive')]),
    ...times(Math.round(points / 4), () => [missOf(side, key, random)]),
    ...times(steals, () => [credit('steal')]),
    ...times(blocks, () => [theirMiss(), credit('block')]),
    ...times(turnovers, () => [credit('turnover')]),
    ...times(Math.floor(4 * random()), () => [{ kind: 'foul', side, player: key, foul: 'personal' }]),
  ];
}
