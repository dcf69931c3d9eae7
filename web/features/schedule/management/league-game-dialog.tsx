import { useForm } from 'react-hook-form';
import { clockTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useUpdateGameDetails } from '#web/queries/schedule/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';
import { GameDetailsFields } from './game-details-fields.tsx';

type LeagueGameDialogProps = { game: Game; onDone: () => void };

/** What a captain sets for their own team at a game of the league. Product §2, Game. */
export function LeagueGameDialog({ game, onDone }: LeagueGameDialogProps) {
  const { id, notes, arrivalTime, jersey } = game;
  const form = useForm({
    defaultValues: { notes: notes ?? '', arrivalTime: clockTime(arrivalTime), jersey: jersey ?? '' },
  });
  const update = useUpdateGameDetails({
    success: { title: m.management_game_updated() },
    failure: { title: m.management_game_failedToUpdate() },
  });
  const save = submitBy(form, async (values) => {
    await update.mutateAsync({ id, ...values });
    onDone();
  });
  return (
    <Dialog open onOpenChange={onDone} title={m.management_game_editTitle()} description={gameName(game)}>
      <DialogForm onSubmit={save} pending={update.isPending} submitLabel={m.management_game_save()}>
        <p className="text-pretty text-muted">{m.management_game_leagueSets()}</p>
        <GameDetailsFields register={form.register} errors={form.formState.errors} />
      </DialogForm>
    </Dialog>
  );
}
