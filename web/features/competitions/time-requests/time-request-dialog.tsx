import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { GameDetail } from '#contract/schedule.ts';
import { slotTextLimit } from '#domain/fixtures.ts';
import { againstText } from '#domain/schedule-format.ts';
import { isBlank } from '#domain/text.ts';
import { timeRequestLimits } from '#domain/time-requests.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { slotText } from '#web/lib/slot-text.ts';
import {
  type TimeRequestBody,
  useCreateTimeRequest,
} from '#web/queries/competitions/time-requests/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** One or two times, and why the game should move. Product §2, Game. */
export function TimeRequestDialog({ game, onDone }: { game: GameDetail; onDone: () => void }) {
  const [times, setTimes] = useState<readonly Prefix[]>(['first']);
  const form = useForm<Values>({ defaultValues: blank });
  const create = useCreateTimeRequest(game.id, {
    success: { title: m.timeRequest_sent() },
    failure: { title: m.timeRequest_failed() },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await create.mutateAsync(bodyOf(values, times));
      onDone();
    } catch (error) {
      showIssues(form, error, issueNames);
    }
  });
  const slot = { ...game, venue: game.location, court: null };
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={m.timeRequest_ask()}
      description={`${againstText(game)} · ${slotText(slot)}`}
    >
      <DialogForm onSubmit={submit} pending={create.isPending} submitLabel={m.timeRequest_send()}>
        {times.map((prefix) => (
          <Time key={prefix} form={form} prefix={prefix} isOnly={times.length === 1} />
        ))}
        {times.length === 1 && (
          <Button
            type="button"
            variant="link"
            size="inline"
            className="-ms-2 justify-self-start"
            onClick={() => setTimes(['first', 'second'])}
          >
            <Plus aria-hidden />
            {m.timeRequest_addTime()}
          </Button>
        )}
        <Reason form={form} />
      </DialogForm>
    </Dialog>
  );
}

type Prefix = 'first' | 'second';
type Part = 'Day' | 'Time' | 'Venue' | 'Court';
type Values = Record<`${Prefix}${Part}`, string> & { reason: string };

const blank: Values = {
  firstDay: '',
  firstTime: '',
  firstVenue: '',
  firstCourt: '',
  secondDay: '',
  secondTime: '',
  secondVenue: '',
  secondCourt: '',
  reason: '',
};

/** The fields of the form, by their names in the contract. */
const issueNames = {
  'suggestions.0.playedOn': 'firstDay',
  'suggestions.0.time': 'firstTime',
  'suggestions.0.venue': 'firstVenue',
  'suggestions.0.court': 'firstCourt',
  'suggestions.1.playedOn': 'secondDay',
  'suggestions.1.time': 'secondTime',
  'suggestions.1.venue': 'secondVenue',
  'suggestions.1.court': 'secondCourt',
};

type TimeProps = { form: UseFormReturn<Values>; prefix: Prefix; isOnly: boolean };

function Time({ form: { register, formState }, prefix, isOnly }: TimeProps) {
  const { errors } = formState;
  const error = (part: Part) => errors[`${prefix}${part}`]?.message;
  const needed = (missing: () => string) => ({ validate: (text: string) => !isBlank(text) || missing() });
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3">
      <legend className="eyebrow mb-2 text-muted">
        {isOnly
          ? m.timeRequest_newTime()
          : prefix === 'first'
            ? m.timeRequest_firstTime()
            : m.timeRequest_secondTime()}
      </legend>
      <Field label={m.desk_game_day()} required error={error('Day')}>
        <Input
          type="date"
          className="min-w-0"
          {...register(`${prefix}Day`, needed(m.desk_game_dayRequired))}
        />
      </Field>
      <Field label={m.desk_game_time()} required error={error('Time')}>
        <Input
          type="time"
          className="min-w-0"
          {...register(`${prefix}Time`, needed(m.timeRequest_timeRequired))}
        />
      </Field>
      <Field label={m.desk_game_venue()} hint={m.timeRequest_placeHint()} error={error('Venue')}>
        <Input maxLength={slotTextLimit} autoComplete="off" {...register(`${prefix}Venue`)} />
      </Field>
      <Field label={m.desk_game_court()} error={error('Court')}>
        <Input maxLength={slotTextLimit} autoComplete="off" {...register(`${prefix}Court`)} />
      </Field>
    </fieldset>
  );
}

/** Registers its field after those of the times, so that the first of the fields with an error gets the focus. */
function Reason({ form: { register, formState } }: Pick<TimeProps, 'form'>) {
  return (
    <Field
      label={m.timeRequest_reason()}
      required
      hint={m.timeRequest_reasonHint()}
      error={formState.errors.reason?.message}
    >
      <Textarea
        maxLength={timeRequestLimits.reason}
        {...register('reason', {
          validate: (text) => !isBlank(text) || m.timeRequest_reasonRequired(),
        })}
      />
    </Field>
  );
}

function bodyOf(values: Values, times: readonly Prefix[]): TimeRequestBody {
  const suggestions = times.map((prefix) => ({
    playedOn: values[`${prefix}Day`],
    time: values[`${prefix}Time`],
    venue: values[`${prefix}Venue`],
    court: values[`${prefix}Court`],
  }));
  return { suggestions, reason: values.reason };
}
