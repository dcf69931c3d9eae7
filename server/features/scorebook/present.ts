import type { AdvancedStats, LiveScorebook, ScorebookBox } from '#contract/scorebook.ts';
import { advancedBox } from '#domain/scorebook/advanced.ts';
import { type BoxCounts, type BoxLine, boxScore } from '#domain/scorebook/box-score.ts';
import { type PlayerKey, playerIdOf, type ScorebookEvent } from '#domain/scorebook/events.ts';
import { foldScorebook, type Scorebook, type ScoredPlay } from '#domain/scorebook/fold.ts';
import { placedShots } from '#domain/scorebook/placed-shots.ts';
import { runOfGame } from '#domain/scorebook/run.ts';
import { unitsOf } from '#domain/scorebook/units.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { PostFacts } from '#domain/written-text.ts';
import { type NamedBook, type NameOf, namesBySide } from './list/names.ts';

/** The latest plays that a spectator sees. */
const playLimit = 12;

/** A game as spectators see it. */
export function presentScorebook(
  { gameId, ourSide, events, names }: NamedBook,
  period: number | undefined,
): LiveScorebook {
  const book = foldScorebook(events);
  const nameOf = namesBySide(ourSide, names);
  const run = runOfGame(events);
  const box = (side: Side) => presentBox(side, book, boxScore(side, events, period), nameOf);
  return {
    gameId,
    ourSide,
    isOver: book.isOver,
    period: book.period,
    clock: book.clock,
    regularPeriods: book.format.periods,
    score: book.score,
    periods: [...book.periods],
    plays: book.plays
      .flatMap((play) => presentPlay(play, book, nameOf))
      .toReversed()
      .slice(0, playLimit),
    run: { points: [...run.points], ends: [...run.ends] },
    shots: placedShots(events).map((shot) => ({
      ...shot,
      player: whoText(shot.side, shot.player, book.sides, nameOf),
    })),
    box: { home: box('home'), away: box('away') },
  };
}

/** Advanced numbers of both sides; no value of a column that wasn't kept. */
export function presentAdvanced({ ourSide, events, names }: NamedBook): AdvancedStats {
  const { sides } = foldScorebook(events);
  const nameOf = namesBySide(ourSide, names);
  const who = (side: Side, key: PlayerKey) => ({
    number: sides[side].numbers.get(key) ?? null,
    name: nameOf(side, key)?.name ?? null,
  });
  const advanced = (side: Side) => {
    const { columns, lines, possessions, per100 } = advancedBox(side, events);
    return {
      columns: [...columns],
      possessions,
      per100,
      lines: lines.flatMap(({ player, values }) =>
        player === null ? [] : [{ ...who(side, player), values: columns.map((column) => values[column]) }],
      ),
      units: unitsOf(side, events).map(({ players, tenths, points, against }) => ({
        players: players.map((key) => who(side, key)),
        tenths,
        points,
        against,
      })),
    };
  };
  return { ourSide, home: advanced('home'), away: advanced('away') };
}

function presentBox(
  side: Side,
  book: Scorebook,
  score: ReturnType<typeof boxScore>,
  nameOf: NameOf,
): ScorebookBox {
  const { numbers } = book.sides[side];
  const points = (line: BoxLine) => line.counts.points;
  const lines = score.lines.toSorted(
    (one, other) =>
      Number(one.player === null) - Number(other.player === null) ||
      Number(other.isStarter) - Number(one.isStarter) ||
      points(other) - points(one),
  );
  const cells = (counts: BoxCounts) => score.columns.map((column) => counts[column]);
  return {
    columns: [...score.columns],
    partPeriods: [...score.partPeriods],
    lines: lines.map(({ player, isStarter, counts }) => ({
      player: player === null ? null : nameOf(side, player),
      number: player === null ? null : (numbers.get(player) ?? null),
      isStarter,
      counts: cells(counts),
    })),
    totals: cells(score.totals),
  };
}

/** What spectators see of a play; line-ups and substitutions are the scorer's. */
function presentPlay(
  { event, score }: ScoredPlay,
  { sides: states }: Scorebook,
  nameOf: NameOf,
): LiveScorebook['plays'] {
  const kind = kindOf(event);
  const { play, order } = event;
  if (kind === null || !('side' in play)) return [];
  const key = 'player' in play ? play.player : null;
  return [
    {
      id: event.id,
      period: order.period,
      clock: order.clock,
      side: play.side,
      kind,
      score,
      player: whoText(play.side, key, states, nameOf),
    },
  ];
}

/** 'Maya Torres', '#12', or null for the whole team. */
export function whoText(side: Side, key: PlayerKey | null, states: Scorebook['sides'], nameOf: NameOf) {
  if (key === null) return null;
  const number = states[side].numbers.get(key);
  return nameOf(side, key)?.name ?? (number ? `#${number}` : null);
}

/** Null for what spectators don't see. */
export function kindOf({ play }: ScorebookEvent): LiveScorebook['plays'][number]['kind'] | null {
  switch (play.kind) {
    case 'shot':
      if (play.isMade) return play.points === 3 ? 'three' : 'two';
      return play.points === 3 ? 'threeMissed' : 'twoMissed';
    case 'freeThrow':
      return play.isMade ? 'freeThrow' : 'freeThrowMissed';
    case 'rebound':
    case 'assist':
    case 'steal':
    case 'block':
    case 'turnover':
    case 'foul':
    case 'timeout':
      return play.kind;
    default:
      return null;
  }
}

type Final = Pick<NamedBook, 'ourSide' | 'events' | 'names'> & {
  readonly team: string;
  readonly opponent: string;
  readonly ours: number;
  readonly theirs: number;
};

/** Whom the post about the end names, at most. */
const bestCount = 3;

/** The facts of the post about the end. */
export function finalFacts({ team, opponent, ours, theirs, ourSide, events, names }: Final): PostFacts {
  const ids = new Set(names.map(({ id }) => id));
  const best = boxScore(ourSide, events)
    .lines.flatMap(({ player, counts: { points } }) => {
      const playerId = player === null ? null : playerIdOf(player);
      return playerId !== null && ids.has(playerId) && points > 0 ? [{ playerId, points }] : [];
    })
    .toSorted((one, other) => other.points - one.points)
    .slice(0, bestCount);
  return { kind: 'final', team, opponent, ours, theirs, best };
}
