import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { MovedGame, Proposal } from '#domain/planner/replan.ts';
import { fixtureSlot, type StoredPlan } from '#domain/planner/settings.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoveGames } from './use-move-games.ts';

type ProposalsProps = {
  competition: ManagedCompetition;
  proposals: readonly Proposal[];
  /** What the season is planned from with them. */
  plan: StoredPlan;
  onSaved: () => void;
};

/** Ways to go on, the one that moves fewest games first. */
export function Proposals({ competition, proposals, plan, onSaved }: ProposalsProps) {
  const { save, isPending } = useMoveGames(competition);
  return (
    <ol className="grid gap-3">
      {proposals.map(({ moves }, index) => (
        <li key={index} className="rounded-control border border-line p-3">
          <h3 className="font-semibold">{m.planner_proposal({ number: index + 1 })}</h3>
          <p className="text-pretty">
            {moves.length === 0
              ? m.planner_nothingMoves()
              : m.planner_moves({ count: moves.length, teams: teamsOf(moves) })}
          </p>
          {moves.length === 0 && (
            <Button
              className="mt-2"
              pending={isPending}
              onClick={() => void save([], plan).then(onSaved, () => {})}
            >
              {m.planner_saveSettings()}
            </Button>
          )}
          {moves.length > 0 && (
            <>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink">
                  {m.planner_movesShow()}
                </summary>
                <ul>
                  {moves.map((move) => (
                    <Move key={move.fixtureId} competition={competition} move={move} />
                  ))}
                </ul>
              </details>
              <Button
                variant={index === 0 ? 'primary' : 'secondary'}
                pending={isPending}
                onClick={() => void save(moves, plan).then(onSaved, () => {})}
              >
                {m.planner_move({ count: moves.length })}
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function teamsOf(moves: readonly MovedGame[]): number {
  return new Set(moves.flatMap(({ to }) => [to.homeId, to.awayId])).size;
}

type MoveProps = { competition: ManagedCompetition; move: MovedGame };

function Move({ competition: { entries }, move: { from, to } }: MoveProps) {
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <p className="font-semibold wrap-anywhere">
        {formatMatchup(nameOf(to.homeId), { opponent: nameOf(to.awayId), isHome: true })}
      </p>
      <p className="text-sm wrap-anywhere text-muted line-through">{slotText(fixtureSlot(from))}</p>
      <p className="flex items-center gap-1 text-sm wrap-anywhere">
        <ArrowRight aria-hidden className="size-4 shrink-0" />
        {slotText(fixtureSlot(to))}
      </p>
    </li>
  );
}
