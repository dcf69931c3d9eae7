import { isOver } from '../fixtures.ts';
import type { ReplanInput } from './replan.ts';
import {
  type PlannedSeason,
  type PlanSettings,
  placedGame,
  planInputOf,
  type SeasonGame,
} from './settings.ts';
import { courtKey } from './slots.ts';

type Game = SeasonGame & {
  readonly id: number;
  readonly outcome: unknown;
  readonly resultState: string | null;
};

type Season = Omit<PlannedSeason, 'fixtures'> & {
  readonly fixtures: readonly Game[];
  readonly plan: { readonly settings: PlanSettings } | null;
};

/**
 * What a season goes on from after a change of its settings: published games from tomorrow on can move, on the courts of the plan.
 * Games that have a result, are at another place or have no time stay, as do drafts. Product §5, Fixture.
 */
export function replanInputOf(settings: PlanSettings, season: Season, seed: number): ReplanInput {
  const courts = new Set([...settings.courts, ...(season.plan?.settings.courts ?? [])].map(courtKey));
  const isPlaying = (id: number) =>
    season.entries.some((entry) => entry.id === id && entry.withdrawn === null);
  const canMove = (game: Game) =>
    game.state === 'published' &&
    game.playoff === null &&
    game.playedOn > season.today &&
    game.time !== null &&
    !isOver(game) &&
    courts.has(courtKey(game)) &&
    isPlaying(game.homeId) &&
    isPlaying(game.awayId);
  const staying = season.fixtures.filter((game) => !canMove(game)).map(asPublished);
  const plan = planInputOf(settings, { ...season, fixtures: staying }, seed);
  return {
    plan: { ...plan, slots: plan.slots.filter(({ playedOn }) => playedOn > season.today) },
    movable: season.fixtures.filter(canMove).map((game) => ({ ...placedGame(game), fixtureId: game.id })),
  };
}

function asPublished(game: Game): Game {
  return game.state === 'planned' ? { ...game, state: 'published' } : game;
}
