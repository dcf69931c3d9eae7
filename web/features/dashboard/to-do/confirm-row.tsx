import Trophy from 'lucide-react/icons/trophy';
import { m } from '#messages';
import { useConfirmResult } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDayOf } from './day-text.ts';
import type { RowOf } from './row-props.ts';
import { Mark, ToDoRow } from './to-do-row.tsx';

/** What the other captain of a league game entered: confirmed by one press, or disputed with other numbers in a dialog. */
export function ConfirmRow({ task, isMain, onOpen, ...progress }: RowOf<'confirm'>) {
  const { game } = task;
  const date = shortDayOf(game);
  const confirm = useConfirmResult({ failure: { title: m.league_result_failed() } });
  const theirs = game.league?.result?.versions?.find(({ isOurs }) => !isOurs);
  if (!theirs) return null;
  const { hbaScore, opponentScore, regulation } = theirs;
  const entered = { hbaScore, opponent: game.opponent, opponentScore };
  const send = () => {
    progress.onStart();
    void confirm
      .mutateAsync({ gameId: game.id, hbaScore, opponentScore, regulation })
      .then(() => progress.onDone(m.toDo_confirm_done({ date })), progress.onFailed);
  };
  return (
    <ToDoRow
      below
      mark={<Mark icon={Trophy} />}
      title={m.toDo_confirm({ date })}
      detail={
        regulation === null
          ? m.toDo_confirm_score(entered)
          : m.toDo_confirm_scoreOvertime({ ...entered, regulation })
      }
      action={
        <fieldset aria-label={m.toDo_confirm({ date })} className="grid min-w-0 grid-cols-2 gap-2">
          <Button variant={isMain ? 'primary' : 'secondary'} pending={confirm.isPending} onClick={send}>
            {m.toDo_confirm_open()}
          </Button>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            disabled={confirm.isPending}
            onClick={() => onOpen(task)}
          >
            {m.toDo_confirm_dispute()}
          </Button>
        </fieldset>
      }
    />
  );
}
