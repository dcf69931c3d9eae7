import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameScorers } from '#contract/scorebook/scorers.ts';
import { m } from '#messages';
import { useAddGameScorer, useRemoveGameScorer } from '#web/queries/scorebook/mutations.ts';
import { gameScorersQuery } from '#web/queries/scorebook/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ScoreLinkSection } from './score-link-section.tsx';

type HandOverDialogProps = { gameId: number; onClose: () => void };

/** Hands the scoring of one game over: to a player by name, or to anybody by a link. Product §2, Scoring. */
export function HandOverDialog({ gameId, onClose }: HandOverDialogProps) {
  const { data } = useQuery(gameScorersQuery(gameId));
  return (
    <Dialog open onOpenChange={onClose} title={m.scoreLink_title()}>
      <div className="grid gap-5">
        <section aria-label={m.scorers_title()} className="grid min-h-24 content-start gap-3">
          <h3 className="font-semibold">{m.scorers_title()}</h3>
          {data && <Scorers gameId={gameId} {...data} />}
        </section>
        <section aria-label={m.scorers_anybody()} className="grid gap-3 border-t border-line pt-4">
          <h3 className="font-semibold">{m.scorers_anybody()}</h3>
          <ScoreLinkSection gameId={gameId} onWithdraw={onClose} />
        </section>
      </div>
    </Dialog>
  );
}

function Scorers({ gameId, scorers, candidates }: GameScorers & { gameId: number }) {
  const [playerId, setPlayerId] = useState('');
  const nameOf = (scorerId: number) =>
    [...scorers, ...candidates].find(({ id }) => id === scorerId)?.name ?? '';
  const add = useAddGameScorer(gameId, {
    success: (_data, scorerId) => ({
      title: m.scorers_added({ name: nameOf(scorerId) }),
      description: m.scorers_addedNote(),
    }),
    failure: { title: m.scorers_failed() },
  });
  const remove = useRemoveGameScorer(gameId, {
    success: (_data, scorerId) => ({ title: m.scorers_removed({ name: nameOf(scorerId) }) }),
    failure: { title: m.scorers_failedToRemove() },
  });
  const teams = [...new Set(candidates.map(({ team }) => team))];
  return (
    <>
      {scorers.length > 0 && (
        <ul className="divide-y divide-line">
          {scorers.map(({ id, name, team }) => (
            <li key={id} className="flex min-h-13 items-center justify-between gap-3">
              <span className="min-w-0 leading-tight wrap-anywhere">
                {name} <span className="block text-sm text-muted">{team}</span>
              </span>
              <Button
                variant="secondary"
                className="min-h-12 shrink-0"
                aria-label={m.scorers_removeOf({ name })}
                pending={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {m.scorers_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && (
        <form
          className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            if (playerId !== '')
              void add.mutateAsync(Number(playerId)).then(
                () => setPlayerId(''),
                () => {},
              );
          }}
        >
          <Field label={m.scorers_player()}>
            <Select value={playerId} onChange={({ target }) => setPlayerId(target.value)}>
              <option value="">{m.scorers_choose()}</option>
              {teams.map((team) => (
                <optgroup key={team} label={team}>
                  {candidates
                    .filter((player) => player.team === team)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <Button type="submit" size="lg" disabled={playerId === ''} pending={add.isPending}>
            {m.scorers_add()}
          </Button>
        </form>
      )}
      <p className="text-sm text-pretty text-muted">{m.scorers_note()}</p>
    </>
  );
}
