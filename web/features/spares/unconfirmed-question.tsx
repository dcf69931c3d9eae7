import type { GameSpares } from '#contract/spares.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useSetInviting } from '#web/queries/spares/mutations.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks the captain whether spares take the places of players who have not answered again since the game moved. */
export function UnconfirmedQuestion({ game }: { game: GameSpares }) {
  const setInviting = useSetInviting(game.gameId, { failure: { title: m.spares_inviting_failed() } });
  if (game.unconfirmed === 0) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2 rounded-md border border-line bg-sunken p-3">
      <p>{questionText(game)}</p>
      <Button
        variant="secondary"
        pending={setInviting.isPending}
        onClick={() => setInviting.mutate({ isInviting: true, withUnconfirmed: true })}
      >
        {m.spares_unconfirmed_invite()}
      </Button>
    </div>
  );
}

function questionText({ unconfirmed: count, answerAgainBy }: GameSpares): string {
  return answerAgainBy === null
    ? m.spares_unconfirmed_overdue({ count })
    : m.spares_unconfirmed_onHold({ count, when: momentText(new Date(answerAgainBy)) });
}
