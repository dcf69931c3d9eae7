import type { Play, ScorebookEvent } from '#domain/scorebook/events.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { presetFormat } from '#domain/scorebook/format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { type Draft, type GamePlayer, ownPlays } from './own-plays.ts';
import { randomFrom } from './random.ts';
import { gameSeconds, substitutions, timetable } from './rotation.ts';
import { opponents, placeOfShot, scoresOf } from './shots.ts';

export type GameToRecord = {
  readonly side: Side;
  readonly players: readonly GamePlayer[];
  readonly theirPoints: number;
  readonly tipOff: Temporal.Instant;
  readonly seed: number;
};

/** A game as somebody scouted it: its plays add up to the players' lines, minutes included, and to the opponent's points. */
export function recordedGame({ side, players, theirPoints, tipOff, seed }: GameToRecord): ScorebookEvent[] {
  const random = randomFrom(seed);
  const stints = timetable(players.map(({ key, line }) => [key, 60 * line[6]]));
  const starters = stints.filter(({ from }) => from === 0).map(({ key }) => key);
  const opening: Play[] = [
    { kind: 'setup', format: presetFormat('quarters10') },
    ...players.map(({ key, number }): Play => ({ kind: 'player', side, player: key, number, isHere: true })),
    { kind: 'level', side, level: 'scout' },
    { kind: 'lineup', side, players: starters },
  ];
  const drafts: Draft[] = [
    { at: 0, plays: opening },
    ...substitutions(stints).map(({ at, into, out }): Draft => {
      return { at, plays: [{ kind: 'substitution', side, in: [into], out: [out] }] };
    }),
    ...ownPlays({ side, players, stints, random }),
    ...opponentPlays(otherSide(side), theirPoints, random),
    { at: gameSeconds, plays: [{ kind: 'end' }] },
  ];
  return eventsOf(drafts, tipOff, random);
}

/** For the opponent, scorers only record who scored. */
function opponentPlays(side: Side, points: number, random: () => number): Draft[] {
  const shares = opponents.map(([player, share]) => ({ player, points: Math.round(points * share) }));
  const left = points - shares.reduce((sum, one) => sum + one.points, 0);
  return shares.flatMap(({ player, points: own }, index) => {
    const isLast = index === shares.length - 1;
    const score = { side, player, points: isLast ? own + left : own, fouler: null, random };
    const { baskets, trips } = scoresOf(score);
    const moments = [...baskets.map((basket) => [basket]), ...trips];
    return moments.map((plays) => ({ at: Math.floor(1 + random() * (gameSeconds - 2)), plays }));
  });
}

const device = 'demoscorer';
const quarterSeconds = gameSeconds / 4;

function eventsOf(
  drafts: readonly Draft[],
  tipOff: Temporal.Instant,
  random: () => number,
): ScorebookEvent[] {
  const events: ScorebookEvent[] = [];
  const add = (at: number, play: Play): string => {
    const counter = events.length + 1;
    const id = `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
    const period = Math.min(4, Math.floor(at / quarterSeconds) + 1);
    const clock = 10 * (period * quarterSeconds - at);
    events.push({
      id,
      order: { period, clock, counter, device },
      time: tipOff.add({ seconds: 2 * at }).toString(),
      play,
    });
    return id;
  };
  for (const { at, plays } of drafts.toSorted((one, other) => one.at - other.at))
    for (const play of plays) {
      const id = add(at, play);
      const isPlaced = play.kind === 'shot' && play.player?.startsWith('p');
      if (isPlaced) add(at, { kind: 'place', target: id, ...placeOfShot(play.points, random) });
    }
  return events;
}
