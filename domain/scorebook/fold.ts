import { type Side, sides } from '../standings/outcome.ts';
import { type Court, type CourtQuestion, courtOf } from './court.ts';
import {
  isKind,
  type Play,
  type PlayerKey,
  playerIdOf,
  pointsOfPlay,
  type ScorebookEvent,
  type ScorebookLevel,
} from './events.ts';
import { defaultFormat, type GameFormat, halfOf, periodTenths } from './format.ts';
import { foulsOf, isDisqualified, type PlayerFouls, teamFouls } from './fouls.ts';
import { type SameNumber, sameNumbers } from './jersey.ts';
import { levelOf } from './level.ts';
import { type TwinEvents, twinEvents } from './merge.ts';
import { byEntry, byGameOrder } from './order.ts';
import { countingEvents } from './undo.ts';

export type Score = Readonly<Record<Side, number>>;

/** A play with the score after it. */
export type ScoredPlay = { readonly event: ScorebookEvent; readonly score: Score };

export type SideState = {
  /** Tonight's numbers, of those who are here and of everybody who was credited. */
  readonly numbers: ReadonlyMap<PlayerKey, string>;
  readonly court: Court;
  readonly level: ScorebookLevel;
  readonly fouls: ReadonlyMap<PlayerKey, PlayerFouls>;
  readonly disqualified: ReadonlySet<PlayerKey>;
  readonly teamFouls: number;
  /** Shoots free throws, because the other team has so many fouls. */
  readonly isInBonus: boolean;
  /** Taken in this half. */
  readonly timeouts: number;
};

export type Question =
  | CourtQuestion
  | ({ readonly kind: 'double' } & TwinEvents)
  | ({ readonly kind: 'sameNumber'; readonly side: Side } & SameNumber)
  /** Credited, and not on tonight's list. */
  | {
      readonly kind: 'notListed';
      readonly event: ScorebookEvent;
      readonly side: Side;
      readonly player: PlayerKey;
    };

/** A game as its events tell it. */
export type Scorebook = {
  readonly format: GameFormat;
  readonly isOver: boolean;
  /** The events that ended it: two scorers may both have. */
  readonly endIds: readonly string[];
  /** How far the game is: the period and clock of its latest event. */
  readonly period: number;
  readonly clock: number;
  readonly score: Score;
  /** By period, the first one first. */
  readonly periods: readonly Score[];
  /** What the board showed at the end of a period, where somebody looked. */
  readonly boards: ReadonlyMap<number, Score>;
  readonly sides: Readonly<Record<Side, SideState>>;
  /** What happened, in game order. */
  readonly plays: readonly ScoredPlay[];
  readonly questions: readonly Question[];
};

/** The state of a game: the same for the same events, in whatever order they came. Product §5, Scorebook. */
export function foldScorebook(events: readonly ScorebookEvent[]): Scorebook {
  const counting = countingEvents(events).toSorted(byGameOrder);
  const entered = counting.toSorted(byEntry);
  const format = entered.filter(isKind('setup')).at(-1)?.play.format ?? defaultFormat;
  const endIds = counting.filter(isKind('end')).map(({ id }) => id);
  const isOver = endIds.length > 0;
  const plays = scoredPlays(
    counting.filter(({ id, play }) => isPlay(play) && (play.kind !== 'end' || id === endIds[0])),
  );
  const { period, clock } = plays.at(-1)?.event.order ?? { period: 1, clock: periodTenths(format, 1) };
  const until = isOver ? { period, clock: 0 } : { period, clock };
  const numbers = { home: numbersOf('home', entered), away: numbersOf('away', entered) };
  const side = (of: Side): SideState => {
    const fouls = foulsOf(of, counting);
    const disqualified = [...fouls].filter(([, count]) => isDisqualified(count, format)).map(([key]) => key);
    const inHalf = counting
      .filter(isKind('timeout'))
      .filter(
        ({ play, order }) => play.side === of && halfOf(format, order.period) === halfOf(format, period),
      );
    return {
      numbers: numbers[of],
      court: courtOf(of, counting, format, until),
      level: levelOf(of, counting),
      fouls,
      disqualified: new Set(disqualified),
      teamFouls: teamFouls(of, counting, format, period),
      isInBonus: teamFouls(otherSide(of), counting, format, period) >= format.bonusFouls,
      timeouts: inHalf.length,
    };
  };
  const states = { home: side('home'), away: side('away') };
  const doubles = twinEvents(counting, (event) => numberOf(event, numbers));
  return {
    format,
    isOver,
    endIds,
    ...until,
    score: plays.at(-1)?.score ?? { home: 0, away: 0 },
    periods: periodScores(counting, period),
    boards: boardsOf(entered),
    sides: states,
    plays,
    questions: [
      ...sides.flatMap((of) => states[of].court.questions),
      ...doubles.map((double) => ({ kind: 'double' as const, ...double })),
      ...sides.flatMap((of) => [
        ...sameNumbers(namedOnly(numbers[of])).map((same) => ({
          kind: 'sameNumber' as const,
          side: of,
          ...same,
        })),
        ...notListed(of, counting, numbers[of]),
      ]),
    ],
  };
}

/** The opponent of a side. Product §5, Scorebook. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** The rest is the list of players, the format, what is kept, and what is said of other events. */
function isPlay({ kind }: Play): boolean {
  return !['setup', 'player', 'level', 'distinct', 'board', 'place'].includes(kind);
}

function scoredPlays(events: readonly ScorebookEvent[]): ScoredPlay[] {
  let score: Score = { home: 0, away: 0 };
  return events.map((event) => {
    const { play } = event;
    const points = pointsOfPlay(play);
    if (points !== 0 && 'side' in play) score = { ...score, [play.side]: score[play.side] + points };
    return { event, score };
  });
}

function periodScores(events: readonly ScorebookEvent[], period: number): Score[] {
  return Array.from({ length: period }, (_, index) => {
    const points = (side: Side) =>
      events
        .filter(({ order, play }) => order.period === index + 1 && 'side' in play && play.side === side)
        .reduce((sum, { play }) => sum + pointsOfPlay(play), 0);
    return { home: points('home'), away: points('away') };
  });
}

function boardsOf(entered: readonly ScorebookEvent[]): Map<number, Score> {
  return new Map(
    entered.filter(isKind('board')).map(({ play: { home, away }, order }) => [order.period, { home, away }]),
  );
}

/** The latest entry about a player decides; a number that was only credited is known by itself. */
function numbersOf(side: Side, entered: readonly ScorebookEvent[]): Map<PlayerKey, string> {
  const numbers = new Map<PlayerKey, string>();
  for (const { play } of entered) {
    if (!('side' in play) || play.side !== side) continue;
    if (play.kind === 'player') {
      if (play.isHere) numbers.set(play.player, play.number);
      else numbers.delete(play.player);
    } else if ('player' in play && play.player?.startsWith('n') && !numbers.has(play.player)) {
      numbers.set(play.player, play.player.slice(1));
    }
  }
  return numbers;
}

/** Without those who are only known by their number: the other team's scorer may mean one of the rest by it. */
function namedOnly(numbers: ReadonlyMap<PlayerKey, string>): Map<PlayerKey, string> {
  return new Map([...numbers].filter(([key]) => playerIdOf(key) !== null));
}

/** The first play of each player whom nobody has listed, where a list is kept. */
function notListed(side: Side, counting: readonly ScorebookEvent[], numbers: ReadonlyMap<PlayerKey, string>) {
  const hasList = counting.some(({ play }) => play.kind === 'player' && play.side === side);
  const first = new Map<PlayerKey, Extract<Question, { kind: 'notListed' }>>();
  if (!hasList) return [];
  for (const event of counting) {
    const { play } = event;
    if (play.kind === 'player' || !('player' in play) || play.side !== side) continue;
    const { player } = play;
    if (player !== null && !numbers.has(player) && !first.has(player))
      first.set(player, { kind: 'notListed', event, side, player });
  }
  return [...first.values()];
}

function numberOf(
  { play }: ScorebookEvent,
  numbers: Readonly<Record<Side, ReadonlyMap<PlayerKey, string>>>,
): string | null {
  if (!('player' in play) || play.player === null) return null;
  return numbers[play.side].get(play.player) ?? play.player;
}
