import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BoxScore } from '#contract/stats.ts';
import { statFields } from '#domain/stat-line.ts';
import { wasOnTeam } from '#domain/stat-week.ts';
import { m } from '#messages';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { useSetStatsFor } from '#web/queries/stats/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { emptyForm, type FormValues, formErrors, formOf, lineOf } from './form-values.ts';

type CaptainLineDialogProps = {
  gameId: number;
  team: { id: number; timeZone: string };
  boxScore: Pick<BoxScore, 'week' | 'entries'>;
  onDone: () => void;
};

/** The captain enters or corrects the line of a player who was on the team that week. Load it lazily. Product §2, Game. */
export function CaptainLineDialog({ gameId, team, boxScore, onDone }: CaptainLineDialogProps) {
  const { data: roster = [] } = useQuery(rosterQuery(team.id));
  const players = roster.filter(({ joinedAt }) => wasOnTeam(joinedAt, boxScore.week, team.timeZone));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const playerId = selectedId ?? players[0]?.id ?? null;
  const entry = boxScore.entries.find(({ player }) => player.id === playerId);
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={m.stats_enter_title()}>
      <Field label={m.stats_player()}>
        <Select value={playerId ?? ''} onChange={({ target }) => setSelectedId(Number(target.value))}>
          {players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {playerId !== null && (
        <LineForm
          key={playerId}
          {...{ gameId, playerId, onDone }}
          saved={entry ? formOf({ ...entry, notes: null }) : emptyForm}
        />
      )}
    </Dialog>
  );
}

type LineFormProps = { gameId: number; playerId: number; saved: FormValues; onDone: () => void };

function LineForm({ gameId, playerId, saved, onDone }: LineFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({ defaultValues: saved });
  const setStats = useSetStatsFor(gameId, {
    success: { title: m.stats_enter_done() },
    failure: { title: m.stats_enter_failed() },
  });
  const submit = handleSubmit((values) => {
    const errors = formErrors(values);
    for (const { key } of statFields) if (errors[key]) setError(key, { message: errors[key] });
    if (Object.keys(errors).length > 0) return;
    const { notes: _notes, ...numbers } = lineOf(values);
    setStats.mutate({ playerId, ...numbers }, { onSuccess: onDone });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 sm:grid-cols-4">
        {statFields.map(({ key, name }) => (
          <Field key={key} label={name()} error={formState.errors[key]?.message}>
            <Input inputMode="numeric" autoComplete="off" placeholder="0" {...register(key)} />
          </Field>
        ))}
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" pending={setStats.isPending}>
          {m.stats_enter_save()}
        </Button>
      </DialogFooter>
    </form>
  );
}
