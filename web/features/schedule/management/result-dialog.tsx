import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { resultOfEnding } from '#domain/ending.ts';
import { resultProblem } from '#domain/fixtures.ts';
import { resultNotesLimit, scoreError } from '#domain/game.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { isWin } from '#domain/record.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { scoreText } from '#web/lib/score-text.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useCreateResult, useUpdateResult } from '#web/queries/schedule/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { gameName } from '../game-text.ts';
import { theirVersion } from '../league-result.ts';
import type { Game } from '../use-games.ts';

type Values = {
  hbaScore: string;
  opponentScore: string;
  wentToOvertime: boolean;
  regulation: string;
  notes: string;
};

type ResultDialogProps = { game: Game; teamName: string; onDone: () => void };

/** Adds or edits the result of a game. Product §5, Game result; §8 for what is said. */
export function ResultDialog({ game, teamName, onDone }: ResultDialogProps) {
  const { result } = game;
  const theirs = result ? undefined : theirVersion(game);
  const { form, submit, tiedScore } = useResultForm(game, onDone);
  const { register, formState } = form;
  const score = { validate: (text: string) => scoreError(text) ?? true };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={theirs ? m.league_dispute_title() : titleOf(result)}
      description={gameName(game)}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {theirs && (
          <p className="text-pretty">
            {m.league_dispute_note({
              opponent: game.opponent,
              score: scoreText(theirs),
            })}
          </p>
        )}
        <PendingFields pending={formState.isSubmitting}>
          <div className="grid grid-cols-2 gap-4">
            <Field label={teamName} required error={formState.errors.hbaScore?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register('hbaScore', score)} />
            </Field>
            <Field
              label={opponentText(game.opponent)}
              required
              error={formState.errors.opponentScore?.message}
            >
              <Input inputMode="numeric" autoComplete="off" {...register('opponentScore', score)} />
            </Field>
          </div>
          <OvertimeFields form={form} />
          <Field label={m.management_result_notes()} error={formState.errors.notes?.message}>
            <Textarea maxLength={resultNotesLimit} {...register('notes')} />
          </Field>
          {tiedScore !== null && (
            <p role="alert" className="font-semibold">
              {m.management_result_tied({ score: tiedScore })}
            </p>
          )}
        </PendingFields>
        <DialogFooter>
          <Button variant="secondary" onClick={onDone}>
            {m.management_cancel()}
          </Button>
          <Button type="submit" pending={formState.isSubmitting}>
            {tiedScore === null ? labelOf(result, theirs !== undefined) : m.management_result_saveTie()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function OvertimeFields({ form: { register, watch, formState } }: { form: UseFormReturn<Values> }) {
  return (
    <>
      <Checkbox {...register('wentToOvertime')}>{m.management_result_overtime()}</Checkbox>
      {watch('wentToOvertime') && (
        <Field
          label={m.desk_result_regulation()}
          required
          hint={m.desk_result_regulationHint()}
          error={formState.errors.regulation?.message}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('regulation', {
              shouldUnregister: true,
              validate: (text) => scoreError(text) ?? true,
            })}
          />
        </Field>
      )}
    </>
  );
}

function titleOf(result: Game['result']): string {
  return result ? m.management_result_editTitle() : m.management_result_addTitle();
}

function labelOf(result: Game['result'], disputes: boolean): string {
  if (disputes) return m.league_dispute_send();
  return result ? m.management_result_update() : m.management_result_add();
}

function useResultForm(game: Game, onDone: () => void) {
  const { id: scheduleGameId, result } = game;
  // A captain who disputes a score seldom disputes that there was overtime.
  const regulation = (result ?? theirVersion(game))?.regulation ?? null;
  const session = useSession();
  const create = useCreateResult({
    success: { title: theirVersion(game) ? m.league_dispute_sent() : m.management_result_added() },
    failure: { title: m.management_result_failedToAdd() },
  });
  const update = useUpdateResult({
    success: { title: m.management_result_updated() },
    failure: { title: m.management_result_failedToUpdate() },
  });
  const form = useForm<Values>({
    defaultValues: {
      hbaScore: String(result?.hbaScore ?? ''),
      opponentScore: String(result?.opponentScore ?? ''),
      wentToOvertime: regulation !== null,
      regulation: String(regulation ?? ''),
      notes: result?.notes ?? '',
    },
  });
  // The tie about which the captain has been asked once whether overtime is missing.
  const [tiedScore, setTiedScore] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    const score = { hbaScore: Number(values.hbaScore), opponentScore: Number(values.opponentScore) };
    const regulation = values.wentToOvertime ? Number(values.regulation) : null;
    const problem = overtimeProblem(score, regulation);
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    const tie =
      score.hbaScore === score.opponentScore
        ? formatScore(score.hbaScore, score.opponentScore, { dash: '-' })
        : null;
    setTiedScore(tie);
    if (tie !== null && tie !== tiedScore && !isSameScore(result, score)) return;
    const email = session.status === 'signed-in' ? session.user.email : undefined;
    try {
      const body = {
        ...score,
        regulation,
        notes: values.notes,
        isWin: isWin({ ...score, ourScore: score.hbaScore }),
        email,
        scheduleGameId,
      };
      if (result) await update.mutateAsync({ ...body, id: result.id });
      else await create.mutateAsync(body);
      onDone();
    } catch (error) {
      showIssues(form, error);
    }
  });
  return { form, submit, tiedScore };
}

/** Why overtime doesn't fit the score. */
function overtimeProblem(
  { hbaScore, opponentScore }: { hbaScore: number; opponentScore: number },
  regulation: number | null,
): { field: 'opponentScore' | 'regulation'; message: string } | null {
  if (regulation === null) return null;
  const points = { home: hbaScore, away: opponentScore };
  const problem = resultProblem(resultOfEnding({ points, regulation }));
  if (!problem) return null;
  return problem.field === 'regulation'
    ? { field: 'regulation', message: m.reason_regulationTooHigh() }
    : { field: 'opponentScore', message: m.reason_overtimeLevel() };
}

function isSameScore(result: Game['result'], score: { hbaScore: number; opponentScore: number }): boolean {
  return result?.hbaScore === score.hbaScore && result.opponentScore === score.opponentScore;
}
