import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { useConfirmResult } from '#web/queries/schedule/mutations.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { rowClasses } from './entry-row-classes.ts';

/** Confirms the other captain's result, while that is due; other numbers are entered on the game's page. */
export function LeagueResultAnswer({ gameId }: { gameId: number }) {
  const { data: game } = useQuery(gameQuery(gameId));
  const confirm = useConfirmResult({
    success: { title: m.league_result_confirmed() },
    failure: { title: m.league_result_failed() },
  });
  const result = game?.league?.result;
  const theirs = result?.versions?.find(({ isOurs }) => !isOurs);
  if (result?.state !== 'toConfirm' || !theirs) return null;
  const { hbaScore, opponentScore, regulation } = theirs;
  return (
    <div className={rowClasses}>
      <Button
        pending={confirm.isPending}
        onClick={({ currentTarget }) => {
          const entry = currentTarget.closest('li')?.querySelector('a');
          void confirm.mutateAsync({ gameId, hbaScore, opponentScore, regulation }).then(
            () => entry?.focus({ preventScroll: true }),
            () => {},
          );
        }}
      >
        {m.league_result_confirm()}
      </Button>
      <Button asChild variant="secondary">
        <Link to="/game/$id" params={{ id: String(gameId) }}>
          {m.league_result_dispute()}
        </Link>
      </Button>
    </div>
  );
}
