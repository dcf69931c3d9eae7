import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, Suspense, useState } from 'react';
import type { PlacedGame, PlanRules } from '#domain/planner/input.ts';
import { fixtureSlot } from '#domain/planner/settings.ts';
import { newlyBroken, swapped } from '#domain/planner/swap.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { dayOf, slotText, timeAndPlaceText } from '#web/lib/slot-text.ts';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ruleText } from './conflict-text.ts';

const SwapDialog = lazy(async () => ({ default: (await import('../swap-dialog.tsx')).SwapDialog }));

type PlanGamesProps = {
  games: readonly PlacedGame[];
  /** Those that stay where they are. */
  pinned: readonly PlacedGame[];
  rules: PlanRules;
  names: ReadonlyMap<number, string>;
  onSwap: (games: PlacedGame[]) => void;
};

/** The games of a plan by day; one that is dragged onto another changes places with it. */
export function PlanGames({ games, pinned, rules, names, onSwap }: PlanGamesProps) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const problemsOf = (first: number, second: number) =>
    newlyBroken([...pinned, ...games], [...pinned, ...swapped(games, first, second)], rules).map((rule) =>
      ruleText(rule, names),
    );
  const swap = (first: number, second: number) => onSwap(swapped(games, first, second));
  const drop = (second: number) => {
    const first = draggedIndex;
    setDraggedIndex(null);
    setTarget(null);
    if (first === null || first === second) return;
    const problems = problemsOf(first, second);
    if (problems.length === 0) return swap(first, second);
    toast({ title: m.planner_swapBreaks(), description: problems.join(' '), variant: 'destructive' });
  };
  const matchup = ({ homeId, awayId }: PlacedGame) =>
    formatMatchup(names.get(homeId) ?? '', { opponent: names.get(awayId) ?? '', isHome: true });
  const numbered = games.map((game, index) => ({ game, index }));
  const days = [...Map.groupBy(numbered, ({ game }) => game.playedOn)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const open = openIndex === null ? undefined : games[openIndex];
  return (
    <>
      <p className="text-sm text-pretty text-muted">{m.planner_swapHint()}</p>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={dayOf(day)} className="mt-3">
          <h3 className="eyebrow text-muted">{dayOf(day)}</h3>
          <ul>
            {ofDay
              .toSorted((a, b) => (a.game.minute ?? 0) - (b.game.minute ?? 0))
              .map(({ game, index }) => (
                <li
                  key={index}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', matchup(game));
                    setDraggedIndex(index);
                  }}
                  onDragOver={(event) => {
                    event.preventDefault();
                    setTarget(index);
                  }}
                  onDragEnd={() => {
                    setDraggedIndex(null);
                    setTarget(null);
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    drop(index);
                  }}
                  className={cn(
                    'flex cursor-grab items-center gap-2 border-t border-line py-2 first:border-t-0',
                    target === index && draggedIndex !== index && 'bg-accent/10',
                  )}
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{matchup(game)}</p>
                    <p className="text-sm wrap-anywhere text-muted">{timeAndPlaceText(fixtureSlot(game))}</p>
                  </div>
                  <IconButton
                    icon={ArrowLeftRight}
                    label={m.planner_swapGame({ game: matchup(game) })}
                    onClick={() => setOpenIndex(index)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {open && openIndex !== null && (
          <SwapDialog
            game={`${matchup(open)} · ${slotText(fixtureSlot(open))}`}
            others={numbered
              .filter(({ index }) => index !== openIndex)
              .map(({ game, index }) => ({
                key: index,
                text: `${slotText(fixtureSlot(game))}: ${matchup(game)}`,
              }))}
            problemsOf={(index) => problemsOf(openIndex, index)}
            pending={false}
            onSwap={async (index) => swap(openIndex, index)}
            onClose={() => setOpenIndex(null)}
          />
        )}
      </Suspense>
    </>
  );
}
