import { useForm } from 'react-hook-form';
import { gameNotesLimit, jerseyLimit } from '#domain/game.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useUpdateGameDetails } from '#web/queries/schedule/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { gameName } from '../game-text.ts';
import type { Game } from '../use-games.ts';

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
  const { errors } = form.formState;
  const save = submitBy(form, async (values) => {
    await update.mutateAsync({ id, ...values });
    onDone();
  });
  return (
    <Dialog open onOpenChange={onDone} title={m.management_game_editTitle()} description={gameName(game)}>
      <DialogForm onSubmit={save} pending={update.isPending} submitLabel={m.management_game_save()}>
        <p className="text-pretty text-muted">{m.management_game_leagueSets()}</p>
        <div className="grid grid-cols-2 gap-4">
          <Field label={m.management_game_arrival()} error={errors.arrivalTime?.message}>
            <Input type="time" className="min-w-0" {...form.register('arrivalTime')} />
          </Field>
          <Field label={m.management_game_jersey()} error={errors.jersey?.message}>
            <Input maxLength={jerseyLimit} autoComplete="off" {...form.register('jersey')} />
          </Field>
        </div>
        <Field label={m.management_game_notes()} error={errors.notes?.message}>
          <Input maxLength={gameNotesLimit} autoComplete="off" {...form.register('notes')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
