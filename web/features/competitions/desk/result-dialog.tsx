import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { resultProblem } from '#domain/fixtures.ts';
import { scoreError } from '#domain/game.ts';
import { keysOf } from '#domain/objects.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useSetOutcome } from '#web/queries/competitions/fixtures/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { matchupText } from './game-text.ts';
import {
  hasPoints,
  hasSide,
  type Kind,
  type ResultValues,
  resultOfValues,
  valuesOfResult,
} from './result-form.ts';

type ResultDialogProps = { competition: ManagedCompetition; fixture: ManagedFixture; onClose: () => void };

const kindNames: Readonly<Record<Kind, () => string>> = {
  played: m.desk_kind_played,
  overtime: m.desk_kind_overtime,
  draw: m.desk_kind_draw,
  forfeit: m.league_kind_forfeit,
  doubleForfeit: m.league_kind_doubleForfeit,
  default: m.desk_kind_default,
  awarded: m.desk_kind_awarded,
  annulled: m.league_kind_annulled,
};

const sideLabels: Partial<Record<Kind, () => string>> = {
  forfeit: m.desk_result_forfeitedBy,
  default: m.desk_result_defaultBy,
  awarded: m.desk_result_awardedTo,
};

/** Enters how a game ended, or changes it. Product §5, Outcome. */
export function ResultDialog({ competition, fixture, onClose }: ResultDialogProps) {
  const form = useForm<ResultValues>({ defaultValues: valuesOfResult(fixture.result) });
  const enter = useSetOutcome(competition.id, {
    success: { title: m.desk_result_saved() },
    failure: { title: m.desk_result_failed() },
  });
  const save = form.handleSubmit(async (values) => {
    const result = resultOfValues(values);
    const problem = resultProblem(result);
    if (problem) {
      const field = problem.field === 'regulation' ? 'regulation' : 'away';
      return form.setError(field, { message: problemTexts[problem.code]() }, { shouldFocus: true });
    }
    try {
      await enter.mutateAsync({ fixtureId: fixture.id, result });
      onClose();
    } catch (error) {
      showIssues(form, error);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fixture.outcome ? m.desk_result_edit() : m.desk_result_enter()}
      description={matchupText(fixture, competition.entries)}
    >
      <DialogForm onSubmit={save} pending={enter.isPending} submitLabel={m.desk_result_save()}>
        <Fields form={form} competition={competition} fixture={fixture} />
      </DialogForm>
    </Dialog>
  );
}

const problemTexts = {
  outcomeLevel: m.reason_outcomeLevel,
  outcomeNotLevel: m.reason_outcomeNotLevel,
  regulationTooHigh: m.reason_regulationTooHigh,
} as const;

type FieldsProps = {
  form: UseFormReturn<ResultValues>;
  competition: ManagedCompetition;
  fixture: ManagedFixture;
};

function Fields({ form, competition: { entries, rules }, fixture: { homeId, awayId } }: FieldsProps) {
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const kinds = keysOf(kindNames).filter(
    (one) => one !== 'draw' || kind === 'draw' || rules.allowsDraws !== false,
  );
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  const score = { validate: (text: string) => scoreError(text) ?? true };
  return (
    <>
      <Field label={m.desk_result_kind()}>
        <Select {...form.register('kind')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]()}
            </option>
          ))}
        </Select>
      </Field>
      {hasSide(kind) && (
        <Field label={sideLabels[kind]?.()}>
          <Select {...form.register('side')}>
            <option value="home">{nameOf(homeId)}</option>
            <option value="away">{nameOf(awayId)}</option>
          </Select>
        </Field>
      )}
      {hasPoints(kind) && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={nameOf(homeId)} required error={errors.home?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('home', score)} />
          </Field>
          <Field label={nameOf(awayId)} required error={errors.away?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('away', score)} />
          </Field>
        </div>
      )}
      {kind === 'overtime' && (
        <Field
          label={m.desk_result_regulation()}
          required
          hint={m.desk_result_regulationHint()}
          error={errors.regulation?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('regulation', score)} />
        </Field>
      )}
    </>
  );
}
