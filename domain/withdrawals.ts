import { type FixtureState, waitsForResult } from './fixtures.ts';
import type { Entry } from './standings/standings.ts';

/** What becomes of a team's games when it leaves: its opponents win those to come, they are off, or none counts. */
export const withdrawals = ['forfeit', 'cancel', 'annul'] as const;

export type Withdrawal = (typeof withdrawals)[number];

type Game = {
  readonly homeId: number;
  readonly awayId: number;
  readonly playedOn: string;
  readonly time: string | null;
  readonly state: FixtureState;
  readonly outcome: unknown;
  readonly reports: readonly unknown[];
  /** Null in the regular season. */
  readonly playoff: unknown;
};

type GamesOfTeam<G> = {
  /** Those of the season that have a result. */
  readonly played: readonly G[];
  /** Those that are off once it leaves, drafts left out. */
  readonly left: readonly G[];
};

/**
 * The games that a team's withdrawal concerns, by the ids of entries. A game that has begun without a result may still get one, unless
 * all are annulled; so may a game in dispute. `now` is the competition's: '2026-11-19 19:45'. Product §9, Standings.
 */
export function gamesOfWithdrawal<G extends Game>(
  fixtures: readonly G[],
  entryId: number,
  { withdrawal, now }: { readonly withdrawal: Withdrawal; readonly now: string },
): GamesOfTeam<G> {
  const own = fixtures.filter(({ homeId, awayId }) => homeId === entryId || awayId === entryId);
  const open = own.filter(
    ({ outcome, state }) => outcome === null && (state === 'published' || state === 'postponed'),
  );
  const mayStillCount = (game: Game) => game.reports.length > 0 || waitsForResult(game, now);
  return {
    played: own.filter(
      ({ outcome, playoff, state }) => outcome !== null && playoff === null && state === 'published',
    ),
    left: open.filter((game) => (withdrawal === 'annul' && game.playoff === null) || !mayStillCount(game)),
  };
}

/** What leagues usually do: a team that has played less than half of its games never played. Product §9, Standings. */
export function usualWithdrawal({ played, left }: GamesOfTeam<unknown>): Withdrawal {
  return played.length < left.length ? 'annul' : 'forfeit';
}

type Sides = { readonly homeId: number; readonly awayId: number; readonly playoff: unknown };

/** Whether a game of the season counts for nobody, as one of its teams has left and its games are annulled. Product §9, Standings. */
export function isAnnulled(
  { homeId, awayId, playoff }: Sides,
  entries: readonly Pick<Entry, 'id' | 'withdrawn'>[],
): boolean {
  if (playoff !== null) return false;
  return entries.some(
    ({ id, withdrawn }) => withdrawn === 'gamesAnnulled' && (id === homeId || id === awayId),
  );
}
