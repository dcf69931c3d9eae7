import type { GameSubs } from '#contract/subs.ts';
import { m } from '#messages';
import { nearMomentText } from '#web/lib/dates.ts';
import { useSetInviting } from '#web/queries/subs/mutations.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks the captain whether subs take the places of players who have not answered again since the game moved. */
export function UnconfirmedQuestion({ game }: { game: GameSubs }) {
  const setInviting = useSetInviting(game.gameId, { failure: { title: m.subs_inviting_failed() } });
  if (game.unconfirmed === 0) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2 rounded-md border border-line bg-sunken p-3">
      <p>{questionText(game)}</p>
      <Button
        variant="secondary"
        pending={setInviting.isPending}
        onClick={() => setInviting.mutate({ isInviting: true, withUnconfirmed: true })}
      >
        {m.subs_unconfirmed_invite()}
      </Button>
    </div>
  );
}

function questionText({ unconfirmed: count, answerAgainBy }: GameSubs): string {
  return answerAgainBy === null
    ? m.subs_unconfirmed_overdue({ count })
    : m.subs_unconfirmed_onHold({ count, when: nearMomentText(new Date(answerAgainBy)) });
}
