import { type UseFormReturn, useForm } from 'react-hook-form';
import { isDay } from '#domain/day.ts';
import { locationLimit, opponentLimit } from '#domain/game.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { formatWeek, weekOfDay } from '#domain/week-text.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateGame, useUpdateGame } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Game } from '../use-games.ts';
import { managementTexts } from './texts.ts';

const texts = managementTexts.game;

type Values = {
  date: string;
  time: string;
  opponent: string;
  location: string;
  side: 'home' | 'away';
  isCancelled: boolean;
};

type GameDialogProps = { teamId: number; game: Game | null; onDone: () => void };

/** Adds a game, or changes one: the same form for both, on a phone too. */
export function GameDialog({ teamId, game, onDone }: GameDialogProps) {
  const { form, submit } = useGameForm(teamId, game, onDone);
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={game ? texts.editTitle : texts.addTitle}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <GameFields form={form} />
        {game && <Checkbox {...form.register('isCancelled')}>{texts.cancelled}</Checkbox>}
        <DialogFooter>
          <Button variant="secondary" onClick={onDone}>
            {managementTexts.cancel}
          </Button>
          <Button type="submit" pending={form.formState.isSubmitting}>
            {game ? texts.save : texts.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function GameFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState;
  const date = form.watch('date');
  const filled = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
  return (
    <>
      <Field label={texts.opponent} required error={errors.opponent?.message}>
        <Input
          maxLength={opponentLimit}
          autoComplete="off"
          {...form.register('opponent', filled(texts.opponentRequired))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={texts.date}
          required
          error={errors.date?.message}
          hint={isDay(date) ? texts.week(formatWeek(weekOfDay(date))) : texts.weekHint}
        >
          <Input type="date" className="min-w-0" {...form.register('date', filled(texts.dateRequired))} />
        </Field>
        <Field label={texts.time} error={errors.time?.message} hint={texts.timeHint}>
          <Input type="time" className="min-w-0" {...form.register('time')} />
        </Field>
      </div>
      <Field label={texts.side}>
        <Select {...form.register('side')}>
          <option value="home">{texts.home}</option>
          <option value="away">{texts.away}</option>
        </Select>
      </Field>
      <Field label={texts.location} error={errors.location?.message}>
        <Input maxLength={locationLimit} autoComplete="off" {...form.register('location')} />
      </Field>
    </>
  );
}

function useGameForm(teamId: number, game: Game | null, onDone: () => void) {
  const create = useCreateGame(teamId, {
    success: { title: texts.added },
    failure: { title: texts.failedToAdd },
  });
  const update = useUpdateGame({
    success: { title: texts.updated },
    failure: { title: texts.failedToUpdate },
  });
  const form = useForm<Values>({ defaultValues: valuesOf(game) });
  const submit = form.handleSubmit(async ({ side, ...values }) => {
    try {
      const body = { ...values, isHome: side === 'home' };
      if (game) await update.mutateAsync({ ...body, id: game.id });
      else await create.mutateAsync(body);
      onDone();
    } catch (error) {
      showIssues(form, error);
    }
  });
  return { form, submit };
}

function valuesOf(game: Game | null): Values {
  return {
    date: game?.playedOn ?? '',
    time: clockTime(game?.time ?? null),
    opponent: game?.opponent ?? '',
    location: game?.location ?? '',
    side: game?.isHome === false ? 'away' : 'home',
    isCancelled: game?.isCancelled ?? false,
  };
}
