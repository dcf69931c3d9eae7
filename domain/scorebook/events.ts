import type { Side } from '../standings/outcome.ts';
import type { GameFormat } from './format.ts';
import type { ShotPlace } from './place.ts';

/** A player in the book of one game: `p12` is the team's player with the id 12, `n07` whoever wears 07 tonight. */
export type PlayerKey = string;

export const playerKeyPattern = /^(p[1-9]\d{0,8}|n\d{1,2})$/;

/** The id of the team's player; null for a guest or an opponent who is known by a number. Product §5, Scorebook. */
export function playerIdOf(key: PlayerKey): number | null {
  return key.startsWith('p') ? Number(key.slice(1)) : null;
}

export const foulKinds = ['personal', 'unsportsmanlike', 'technical', 'disqualifying'] as const;

export type FoulKind = (typeof foulKinds)[number];

/** A sheet has points, free throws and fouls; a scout also misses, rebounds, assists, steals, blocks and turnovers. */
export const scorebookLevels = ['sheet', 'scout'] as const;

export type ScorebookLevel = (typeof scorebookLevels)[number];

/** What is counted for one player, or for the team where nobody is named. */
type Credit = { readonly side: Side; readonly player: PlayerKey | null };

/** What a scorer enters. Product §5, Scorebook. */
export type Play =
  | { readonly kind: 'setup'; readonly format: GameFormat }
  /** Tonight's list: who is there, and under which number. */
  | {
      readonly kind: 'player';
      readonly side: Side;
      readonly player: PlayerKey;
      readonly number: string;
      readonly isHere: boolean;
    }
  /** Who is on the court from then on. */
  | { readonly kind: 'lineup'; readonly side: Side; readonly players: readonly PlayerKey[] }
  | {
      readonly kind: 'substitution';
      readonly side: Side;
      readonly in: readonly PlayerKey[];
      readonly out: readonly PlayerKey[];
    }
  | (Credit & { readonly kind: 'shot'; readonly points: 2 | 3; readonly isMade: boolean })
  | (Credit & { readonly kind: 'freeThrow'; readonly points: 1 | 2 | 3; readonly isMade: boolean })
  | (Credit & { readonly kind: 'foul'; readonly foul: FoulKind })
  | (Credit & { readonly kind: 'rebound'; readonly rebound: 'offensive' | 'defensive' })
  | (Credit & { readonly kind: 'assist' | 'steal' | 'block' | 'turnover' })
  | { readonly kind: 'timeout'; readonly side: Side }
  /** What is kept of a side from then on. */
  | { readonly kind: 'level'; readonly side: Side; readonly level: ScorebookLevel }
  /** What the board in the gym showed at the end of a period. */
  | { readonly kind: 'board'; readonly home: number; readonly away: number }
  /** Points on the board that belong to nobody yet; below 0 what the sheet had too much. */
  | { readonly kind: 'points'; readonly side: Side; readonly points: number }
  /** Takes an earlier event back, also an undo. */
  | { readonly kind: 'undo'; readonly target: string }
  /** Where the shot was taken: see `ShotPlace`. */
  | ({ readonly kind: 'place'; readonly target: string } & ShotPlace)
  /** Two events that look like one are two. */
  | { readonly kind: 'distinct'; readonly first: string; readonly second: string }
  | { readonly kind: 'end' };

/**
 * Where an event belongs in the game. `clock` is what is left of the period, in tenths of a second; `counter` is above that of every
 * event that its device had seen. The time of day has no part in it.
 */
export type EventOrder = {
  readonly period: number;
  readonly clock: number;
  readonly counter: number;
  readonly device: string;
};

/** One entry of the append-only list. `id` is a UUID made on the device; `time` is when it was entered, ISO in UTC. */
export type ScorebookEvent<P extends Play = Play> = {
  readonly id: string;
  readonly order: EventOrder;
  readonly time: string;
  readonly play: P;
};

/** The events of one kind. Product §5, Scorebook. */
export function isKind<K extends Play['kind']>(kind: K) {
  return (event: ScorebookEvent): event is ScorebookEvent<Extract<Play, { kind: K }>> =>
    event.play.kind === kind;
}

/** What a play adds to its side's score. Product §5, Scorebook. */
export function pointsOfPlay(play: Play): number {
  if (play.kind === 'points') return play.points;
  return (play.kind === 'shot' || play.kind === 'freeThrow') && play.isMade ? play.points : 0;
}

/** The ids of the teams' players whom an event names. Product §5, Scorebook. */
export function playerIdsIn({ play }: ScorebookEvent): number[] {
  return keysIn(play).flatMap((key) => playerIdOf(key) ?? []);
}

function keysIn(play: Play): readonly PlayerKey[] {
  if ('player' in play) return play.player === null ? [] : [play.player];
  if (play.kind === 'lineup') return play.players;
  return play.kind === 'substitution' ? [...play.in, ...play.out] : [];
}
