import { type UseFormReturn, useForm } from 'react-hook-form';
import { isDay, weekOfDay } from '#domain/calendar.ts';
import { locationLimit, opponentLimit } from '#domain/game.ts';
import { opponentText, storedOpponent } from '#domain/opponent-text.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateGame, useUpdateGame } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Game } from '../use-games.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { GameDetailsFields } from './game-details-fields.tsx';
import type { GameFormValues } from './game-form.ts';
import { NotifyTeam } from './notify-team.tsx';
import { useDuplicate } from './use-duplicate.ts';

type GameDialogProps = { teamId: number; game: Game | null; onDone: () => void };

/** Adds a game, or changes one: the same form for both, on a phone too. */
export function GameDialog({ teamId, game, onDone }: GameDialogProps) {
  const { form, submit } = useGameForm(teamId, game, onDone);
  const sameGame = useDuplicate(teamId, form);
  const duplicate = game ? undefined : sameGame;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={game ? m.management_game_editTitle() : m.management_game_addTitle()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <PendingFields pending={form.formState.isSubmitting}>
          <GameFields form={form} />
          {game && <Checkbox {...form.register('isCancelled')}>{m.management_game_cancelled()}</Checkbox>}
          {game && <NotifyTeam game={game} form={form} />}
          {duplicate && <DuplicateNotice game={duplicate} />}
        </PendingFields>
        <DialogFooter>
          <Button variant="secondary" onClick={onDone}>
            {m.management_cancel()}
          </Button>
          <Button type="submit" pending={form.formState.isSubmitting}>
            {submitText(game, duplicate !== undefined)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function submitText(game: Game | null, isDuplicate: boolean): string {
  if (game) return m.management_game_save();
  return isDuplicate ? m.management_game_addAnyway() : m.management_game_add();
}

function GameFields({ form }: { form: UseFormReturn<GameFormValues> }) {
  const { errors } = form.formState;
  const date = form.watch('date');
  const filled = (message: string) => ({ validate: (text: string) => !isBlank(text) || message });
  return (
    <>
      <Field label={m.management_game_opponent()} required error={errors.opponent?.message}>
        <Input
          maxLength={opponentLimit}
          autoComplete="off"
          {...form.register('opponent', filled(m.management_game_opponentRequired()))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={m.management_game_date()}
          required
          error={errors.date?.message}
          hint={isDay(date) ? m.management_game_week({ week: weekText(weekOfDay(date)) }) : undefined}
        >
          <Input
            type="date"
            className="min-w-0"
            {...form.register('date', filled(m.management_game_dateRequired()))}
          />
        </Field>
        <Field
          label={m.management_game_time()}
          error={errors.time?.message}
          hint={m.management_game_timeHint()}
        >
          <Input type="time" className="min-w-0" {...form.register('time')} />
        </Field>
      </div>
      <Field label={m.management_game_side()}>
        <Select {...form.register('side')}>
          <option value="home">{m.management_game_home()}</option>
          <option value="away">{m.management_game_away()}</option>
        </Select>
      </Field>
      <Field label={m.management_game_location()} error={errors.location?.message}>
        <Input maxLength={locationLimit} autoComplete="off" {...form.register('location')} />
      </Field>
      <GameDetailsFields register={form.register} errors={errors} />
    </>
  );
}

function useGameForm(teamId: number, game: Game | null, onDone: () => void) {
  const create = useCreateGame(teamId, {
    success: { title: m.management_game_added() },
    failure: { title: m.management_game_failedToAdd() },
  });
  const update = useUpdateGame({
    success: { title: m.management_game_updated() },
    failure: { title: m.management_game_failedToUpdate() },
  });
  const form = useForm<GameFormValues>({ defaultValues: valuesOf(game) });
  const submit = form.handleSubmit(async ({ side, notify, ...values }) => {
    try {
      const body = { ...values, opponent: storedOpponent(values.opponent), isHome: side === 'home' };
      if (game) await update.mutateAsync({ ...body, notify, id: game.id });
      else await create.mutateAsync(body);
      onDone();
    } catch (error) {
      showIssues(form, error);
    }
  });
  return { form, submit };
}

function valuesOf(game: Game | null): GameFormValues {
  return {
    date: game?.playedOn ?? '',
    time: clockTime(game?.time ?? null),
    opponent: opponentText(game?.opponent ?? ''),
    location: game?.location ?? '',
    notes: game?.notes ?? '',
    arrivalTime: clockTime(game?.arrivalTime ?? null),
    jersey: game?.jersey ?? '',
    side: game?.isHome === false ? 'away' : 'home',
    isCancelled: game?.isCancelled ?? false,
    notify: true,
  };
}
