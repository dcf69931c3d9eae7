import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { PlacedGame, PlanRules } from '#domain/planner/input.ts';
import { m } from '#messages';
import { Fairness } from '../../fairness/fairness.tsx';
import { PlanGames } from './plan-games.tsx';

type PlanPreviewProps = {
  entries: ManagedCompetition['entries'];
  games: readonly PlacedGame[];
  /** Those that stay, which count for the certificate. */
  pinned: readonly PlacedGame[];
  rules: PlanRules;
  onGames: (games: PlacedGame[]) => void;
};

/** A plan before it is published: how fair it is, and its games by day. */
export function PlanPreview({ entries, games, pinned, rules, onGames }: PlanPreviewProps) {
  const playing = entries.filter(({ withdrawn }) => withdrawn === null);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-5">
      <Fairness entries={playing} games={[...pinned, ...games]} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
          {m.planner_allGames({ count: games.length })}
        </summary>
        <PlanGames {...{ games, pinned, rules, names }} onSwap={onGames} />
      </details>
    </div>
  );
}
