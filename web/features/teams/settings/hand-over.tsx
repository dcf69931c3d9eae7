import { useNavigate } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import { useState } from 'react';
import type { Player } from '#contract/players.ts';
import { m } from '#messages';
import { watchScreen } from '#web/lib/same-screen.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useHandOverTeam } from '#web/queries/teams/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

type HandOverProps = { teamId: number; players: readonly Player[] };

/** Makes another player captain. */
export function HandOver({ teamId, players }: HandOverProps) {
  const [selectedId, setSelectedId] = useState('');
  const others = players.filter((player) => player.isApproved && !player.isCaptain);
  const captain = players.find((player) => player.isCaptain);
  const next = others.find((player) => String(player.id) === selectedId);
  return (
    <Card aria-labelledby="hand-over" className="grid gap-4">
      <div>
        <CardTitle id="hand-over">{m.teamSettings_handOver_title()}</CardTitle>
        <p className="text-muted">
          {captain ? (
            <Sentence
              message={m.teamSettings_handOver_captain}
              parts={{ captain: <strong className="text-ink">{captain.name}</strong> }}
            />
          ) : (
            m.teamSettings_handOver_noCaptain()
          )}
        </p>
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <Field label={m.teamSettings_handOver_next()}>
          <Select value={selectedId} onChange={(event) => setSelectedId(event.target.value)}>
            <option value="">{m.teamSettings_handOver_choose()}</option>
            {others.map((player) => (
              <option key={player.id} value={player.id}>
                {m.teamSettings_handOver_player({ name: player.name, username: player.username })}
              </option>
            ))}
          </Select>
        </Field>
        {next ? (
          <HandOverButton teamId={teamId} next={next} />
        ) : (
          <Button variant="secondary" disabled>
            <Label />
          </Button>
        )}
      </div>
    </Card>
  );
}

function HandOverButton({ teamId, next: { id, name } }: { teamId: number; next: Player }) {
  const navigate = useNavigate();
  const isAdmin = useAccount()?.isAdmin;
  const handOver = useHandOverTeam(teamId, {
    success: { title: m.teamSettings_handOver_done({ name }) },
    failure: { title: m.teamSettings_handOver_failed() },
  });
  const confirm = async () => {
    const isSameScreen = watchScreen();
    await handOver.mutateAsync(id);
    // A former captain may not see this screen any more.
    if (!isAdmin && isSameScreen()) void navigate({ to: '/' });
  };
  return (
    <ConfirmButton
      variant="secondary"
      title={m.teamSettings_handOver_question()}
      description={m.teamSettings_handOver_note({ name })}
      confirmLabel={m.teamSettings_handOver_confirm()}
      onConfirm={confirm}
    >
      <Label />
    </ConfirmButton>
  );
}

function Label() {
  return (
    <>
      <Crown aria-hidden />
      {m.teamSettings_handOver_open()}
    </>
  );
}
