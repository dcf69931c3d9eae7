import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { matchupText } from './game-text.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { useSwapGames } from './use-swap-games.ts';

type SwapGameProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  /** The game that is suggested for its place. */
  otherId?: number;
  onClose: () => void;
};

/** Exchanges the place of a saved game with that of another one. */
export function SwapGame({ competition, fixture, otherId, onClose }: SwapGameProps) {
  const { swap, problemsOf, canSwap, isPending } = useSwapGames(competition);
  const { entries, fixtures } = competition;
  const others = fixtures.filter((one) => one.id !== fixture.id && canSwap(one));
  return (
    <SwapDialog
      game={`${matchupText(fixture, entries)} · ${slotText(fixture)}`}
      others={others.map((one) => ({ key: one.id, text: `${slotText(one)}: ${matchupText(one, entries)}` }))}
      firstKey={otherId}
      problemsOf={(id) => problemsOf(fixture.id, id)}
      pending={isPending}
      onSwap={async (id) => {
        const other = others.find((one) => one.id === id);
        if (other) await swap(fixture, other);
      }}
      onClose={onClose}
    />
  );
}
