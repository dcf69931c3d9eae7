import type { Answer } from './attendance/answer.ts';
import { addDays, type Week } from './calendar.ts';

/** A game as its team's reader sees it. `upkeep` is the captain's. */
export type ToDoGame = {
  readonly id: number;
  readonly week: Week;
  readonly time: string | null;
  readonly status: 'won' | 'lost' | 'tied' | 'completed' | 'upcoming';
  readonly hasBegun: boolean;
  readonly isCancelled: boolean;
  readonly isNext: boolean;
  /** Set up to seven days before the game. */
  readonly upcomingLabel: string | null;
  /** Of a league game's result: whether it isn't final, and what each side entered, which only captains know. */
  readonly league?:
    | {
        readonly result: {
          readonly state: string;
          readonly versions?: readonly { readonly isOurs: boolean }[] | undefined;
        } | null;
      }
    | null
    | undefined;
  readonly upkeep?: { readonly isAttendanceRecorded: boolean; readonly wasAskedLately: boolean } | undefined;
};

type OwnAnswer = { readonly answer: Answer; readonly note: string | null; readonly isStale: boolean };

/** A game that takes answers. */
type OpenGame = {
  readonly gameId: number;
  readonly own: OwnAnswer | null;
  readonly counts: { readonly again: number; readonly none: number };
};

/** The steps by which a captain sets up a new team, in order. */
export const setUpSteps = ['season', 'schedule', 'invite', 'post'] as const;

export type SetUpStep = (typeof setUpSteps)[number];

export type Situation<Game extends ToDoGame, Player> = {
  readonly currentWeek: Week;
  readonly games: readonly Game[];
  readonly openGames: readonly OpenGame[];
  /** Null for somebody who doesn't play on the team. */
  readonly player: {
    readonly hasStats: boolean;
    /** The week's vote is open, they haven't voted, and there is somebody to vote for. */
    readonly canVote: boolean;
    readonly mentions: number;
  } | null;
  /** Null for somebody who doesn't manage the team. */
  readonly captain: {
    readonly pending: readonly Player[];
    /** The steps that are done. */
    readonly isSetUp: Readonly<Record<SetUpStep, boolean>>;
    readonly hidesSetUp: boolean;
  } | null;
};

export type Task<Game extends ToDoGame, Player> =
  /** `own` is an answer that has to be given again. */
  | { readonly kind: 'answer'; readonly game: Game; readonly own: OwnAnswer | null }
  | { readonly kind: 'approve'; readonly player: Player }
  | { readonly kind: 'remind'; readonly game: Game; readonly count: number }
  | { readonly kind: 'result'; readonly game: Game }
  | { readonly kind: 'confirm'; readonly game: Game }
  | { readonly kind: 'whoCame'; readonly game: Game }
  | { readonly kind: 'stats' }
  | { readonly kind: 'vote' }
  | { readonly kind: 'mentions'; readonly count: number }
  | { readonly kind: 'setUp'; readonly step: SetUpStep };

/** A result is asked for until this many weeks after the game's week, and who came for one. */
const resultWeeks = 4;
const whoCameWeeks = 1;

/**
 * What needs its reader, the most urgent first: a player answers, submits stats, votes and reads mentions; a captain approves,
 * reminds, and enters results and who came. Product §2, To do.
 */
export function toDo<Game extends ToDoGame, Player>(
  situation: Situation<Game, Player>,
): Task<Game, Player>[] {
  const { captain, player } = situation;
  return [
    ...(player ? answersDue(situation) : []),
    ...(captain?.pending ?? []).map((pending) => ({ kind: 'approve', player: pending }) as const),
    ...(captain
      ? [...answersToResultsDue(situation), ...remindersDue(situation), ...recordsDue(situation)]
      : []),
    ...(player ? weekDue(situation, player) : []),
    ...setUpDue(situation),
  ];
}

/** Games that ask this player: those of the next seven days or the next one, and those that were moved. */
function answersDue<Game extends ToDoGame, Player>({ games, openGames }: Situation<Game, Player>) {
  return games.flatMap((game) => {
    const open = openGames.find(({ gameId }) => gameId === game.id);
    if (!open || (open.own && !open.own.isStale)) return [];
    const { own } = open;
    const isSoon = game.isNext || game.upcomingLabel !== null;
    return own || isSoon ? [{ kind: 'answer', game, own } as const] : [];
  });
}

/** Results that the other captain of a league game entered. */
function answersToResultsDue<Game extends ToDoGame, Player>({ games }: Situation<Game, Player>) {
  return games
    .filter(({ league }) => league?.result?.state === 'toConfirm')
    .filter(({ league }) => league?.result?.versions?.some(({ isOurs }) => !isOurs))
    .map((game) => ({ kind: 'confirm', game }) as const);
}

/** The next game, within seven days of it, unless its players were asked a short time ago. */
function remindersDue<Game extends ToDoGame, Player>({ games, openGames, player }: Situation<Game, Player>) {
  const game = games.find(({ isNext, upcomingLabel }) => isNext && upcomingLabel !== null);
  const open = openGames.find(({ gameId }) => gameId === game?.id);
  if (!game || !open || game.upkeep?.wasAskedLately !== false) return [];
  // The reminder doesn't go to the captain who sends it.
  const isOwnDue = player !== null && (open.own === null || open.own.isStale);
  const count = open.counts.again + open.counts.none - (isOwnDue ? 1 : 0);
  return count > 0 ? [{ kind: 'remind', game, count } as const] : [];
}

/** Latest games first. */
function recordsDue<Game extends ToDoGame, Player>({ games, currentWeek }: Situation<Game, Player>) {
  const lately = (game: Game, weeks: number) => game.week >= addDays(currentWeek, -7 * weeks);
  return games
    .filter((game) => !game.isCancelled && hasTippedOff(game))
    .toReversed()
    .flatMap((game): ({ kind: 'result'; game: Game } | { kind: 'whoCame'; game: Game })[] => [
      ...(hasNoResult(game) && lately(game, resultWeeks) ? [{ kind: 'result', game } as const] : []),
      ...(game.upkeep?.isAttendanceRecorded === false && lately(game, whoCameWeeks)
        ? [{ kind: 'whoCame', game } as const]
        : []),
    ]);
}

function weekDue<Game extends ToDoGame, Player>(
  { games, currentWeek }: Situation<Game, Player>,
  { hasStats, canVote, mentions }: NonNullable<Situation<Game, Player>['player']>,
) {
  const hasPlayed = games.some(
    (game) => game.week === currentWeek && !game.isCancelled && hasTippedOff(game),
  );
  return [
    ...(hasPlayed && !hasStats ? [{ kind: 'stats' } as const] : []),
    ...(hasPlayed && canVote ? [{ kind: 'vote' } as const] : []),
    ...(mentions > 0 ? [{ kind: 'mentions', count: mentions } as const] : []),
  ];
}

/** A new team's steps until its first result; a season is asked for after that too. */
function setUpDue<Game extends ToDoGame, Player>({ games, captain }: Situation<Game, Player>) {
  if (!captain) return [];
  const isNew = isNewTeam(games);
  if (isNew && captain.hidesSetUp) return [];
  return setUpSteps
    .filter((step) => !captain.isSetUp[step] && (isNew || step === 'season'))
    .map((step) => ({ kind: 'setUp', step }) as const);
}

/** Whether a team has no result yet. Product §2, To do. */
export function isNewTeam(games: readonly Pick<ToDoGame, 'status'>[]): boolean {
  return games.every(({ status }) => status === 'upcoming' || status === 'completed');
}

/** From tip-off on; without a time, once its day has passed: when answers close. */
function hasTippedOff({ status, hasBegun, time }: ToDoGame): boolean {
  return status !== 'upcoming' || (hasBegun && time !== null);
}

/** A disputed one is the organizer's. */
function hasNoResult({ status, league }: ToDoGame): boolean {
  if (league?.result) return false;
  return status === 'completed' || status === 'upcoming';
}
