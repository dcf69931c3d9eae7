import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { fixtureStates, slotTextLimit } from '#domain/fixtures.ts';
import { clockTime } from '#domain/schedule-format.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateFixture } from '#web/queries/competitions/fixtures/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Series } from '../playoffs/bracket.tsx';
import { stateNames } from './state-names.ts';
import { bodyOf, useChangeGame } from './use-change-game.ts';

type GameDialogProps = {
  competition: ManagedCompetition;
  fixture?: ManagedFixture | undefined;
  /** The series that a new game belongs to. */
  series?: Series | undefined;
  onClose: () => void;
};

/** Adds a game, or moves, publishes, postpones or cancels one. */
export function GameDialog({ competition, fixture, series, onClose }: GameDialogProps) {
  const form = useForm<Values>({ defaultValues: valuesOf(competition, fixture, series) });
  const create = useCreateFixture(competition.id, {
    success: { title: m.desk_game_added() },
    failure: { title: m.desk_game_failed() },
  });
  const change = useChangeGame(competition.id);
  const save = submitBy(form, async ({ homeId, awayId, round, ...values }) => {
    const body = { ...values, homeId: Number(homeId), awayId: Number(awayId), round: Number(round) };
    if (fixture) await change.save(fixture, { ...bodyOf(fixture), ...body });
    else await create.mutateAsync({ ...body, playoff: series ? keyOf(series) : null });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={fixture ? m.desk_game_editTitle() : m.desk_game_add()}>
      <DialogForm
        onSubmit={save}
        pending={create.isPending || change.isPending}
        submitLabel={fixture ? m.desk_form_save() : m.desk_game_add()}
      >
        <Sides form={form} entries={teamsOf(competition, fixture, series)} />
        <Slot form={form} isPlayoff={Boolean(series ?? fixture?.playoff)} />
      </DialogForm>
    </Dialog>
  );
}

type Values = {
  homeId: string;
  awayId: string;
  round: string;
  playedOn: string;
  time: string;
  venue: string;
  court: string;
  state: ManagedFixture['state'];
};

type SidesProps = {
  form: UseFormReturn<Values>;
  entries: ManagedCompetition['entries'];
};

function Sides({ form, entries }: SidesProps) {
  const { errors } = form.formState;
  const options = entries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.desk_game_home()} required error={errors.homeId?.message}>
        <Select {...form.register('homeId')}>{options}</Select>
      </Field>
      <Field label={m.desk_game_away()} required error={errors.awayId?.message}>
        <Select
          {...form.register('awayId', {
            validate: (id, { homeId }) => id !== homeId || m.desk_game_itself(),
          })}
        >
          {options}
        </Select>
      </Field>
    </div>
  );
}

function Slot({ form, isPlayoff }: { form: UseFormReturn<Values>; isPlayoff: boolean }) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={m.desk_game_day()} required error={errors.playedOn?.message}>
        <Input
          type="date"
          className="min-w-0"
          {...form.register('playedOn', {
            validate: (text) => !isBlank(text) || m.desk_game_dayRequired(),
          })}
        />
      </Field>
      <Field label={m.desk_game_time()} hint={m.desk_game_timeHint()} error={errors.time?.message}>
        <Input type="time" className="min-w-0" {...form.register('time')} />
      </Field>
      <Field label={m.desk_game_venue()} error={errors.venue?.message}>
        <Input maxLength={slotTextLimit} autoComplete="off" {...form.register('venue')} />
      </Field>
      <Field label={m.desk_game_court()} error={errors.court?.message}>
        <Input maxLength={slotTextLimit} autoComplete="off" {...form.register('court')} />
      </Field>
      {!isPlayoff && (
        <Field label={m.desk_game_round()} required error={errors.round?.message}>
          <Input type="number" inputMode="numeric" min={1} max={200} {...form.register('round')} />
        </Field>
      )}
      <Field label={m.desk_game_state()} error={errors.state?.message}>
        <Select {...form.register('state')}>
          {fixtureStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]()}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The two teams of a series, or all. */
function teamsOf(
  { entries }: ManagedCompetition,
  fixture: ManagedFixture | undefined,
  series: Series | undefined,
): ManagedCompetition['entries'] {
  const ids = series
    ? [series.topId, series.bottomId]
    : fixture?.playoff
      ? [fixture.homeId, fixture.awayId]
      : null;
  return ids ? entries.filter(({ id }) => ids.includes(id)) : entries;
}

function keyOf({ round, series }: Series) {
  return { round, series };
}

/** A new game takes day, place and round of the one that was added last. */
function valuesOf(
  { entries, fixtures }: ManagedCompetition,
  fixture: ManagedFixture | undefined,
  series: Series | undefined,
): Values {
  const last = fixture ?? fixtures.toSorted((a, b) => b.id - a.id)[0];
  return {
    homeId: String(fixture?.homeId ?? series?.topId ?? entries[0]?.id ?? ''),
    awayId: String(fixture?.awayId ?? series?.bottomId ?? entries[1]?.id ?? ''),
    round: String(last?.round ?? 1),
    playedOn: last?.playedOn ?? '',
    time: clockTime(fixture?.time ?? null),
    venue: last?.venue ?? '',
    court: last?.court ?? '',
    state: fixture?.state ?? 'published',
  };
}
