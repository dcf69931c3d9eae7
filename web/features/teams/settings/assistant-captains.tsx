import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, useState } from 'react';
import type { Player } from '#contract/players.ts';
import { maxAssistantCaptains } from '#domain/assistant-captains.ts';
import { m } from '#messages';
import { useNameAssistantCaptain, useRemoveAssistantCaptain } from '#web/queries/teams/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { Select } from '#web/ui/select.tsx';

type AssistantCaptainsProps = { teamId: number; players: readonly Player[] };

/** Adds and removes assistant captains, up to three. */
export function AssistantCaptains({ teamId, players }: AssistantCaptainsProps) {
  const card = useRef<HTMLElement>(null);
  const assistants = players.filter((player) => player.isAssistantCaptain);
  const others = players.filter(
    (player) => player.isApproved && !player.isCaptain && !player.isAssistantCaptain,
  );
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="assistant-captains" className="grid gap-4">
      <div>
        <CardTitle id="assistant-captains">{m.teamSettings_assistants_title()}</CardTitle>
        <p className="text-muted">{m.teamSettings_assistants_note()}</p>
      </div>
      {assistants.length > 0 && (
        <ul>
          {assistants.map((player) => (
            <Assistant
              key={player.id}
              teamId={teamId}
              player={player}
              onRemoved={() => card.current?.focus()}
            />
          ))}
        </ul>
      )}
      {assistants.length < maxAssistantCaptains ? (
        <AddAssistant teamId={teamId} others={others} />
      ) : (
        <p className="text-sm text-muted">{m.teamSettings_assistants_full()}</p>
      )}
    </Card>
  );
}

type AssistantProps = { teamId: number; player: Player; onRemoved: () => void };

function Assistant({ teamId, player, onRemoved }: AssistantProps) {
  const { id, name } = player;
  const remove = useRemoveAssistantCaptain(teamId, {
    success: { title: m.teamSettings_assistants_removed({ name }) },
    failure: { title: m.teamSettings_assistants_removeFailed() },
  });
  // The button unmounts when pressed, so the card takes the focus.
  const press = () => remove.mutate(id, { onSuccess: onRemoved });
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <Avatar name={name} color={player.avatarColor} photoURL={player.photoURL} />
      <p className="min-w-0 flex-1">
        <PlayerLink player={player} />
      </p>
      <IconButton
        icon={UserMinus}
        label={m.teamSettings_assistants_remove({ name })}
        disabled={remove.isPending}
        onClick={press}
      />
    </li>
  );
}

function AddAssistant({ teamId, others }: { teamId: number; others: readonly Player[] }) {
  const [selectedId, setSelectedId] = useState('');
  const next = others.find((player) => String(player.id) === selectedId);
  const add = useNameAssistantCaptain(teamId, {
    success: { title: m.teamSettings_assistants_added({ name: next?.name ?? '' }) },
    failure: { title: m.teamSettings_assistants_addFailed() },
  });
  if (others.length === 0) return <p className="text-muted">{m.teamSettings_assistants_noPlayers()}</p>;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
      <Field label={m.teamSettings_assistants_next()}>
        <Select value={next ? selectedId : ''} onChange={(event) => setSelectedId(event.target.value)}>
          <option value="">{m.teamSettings_assistants_choose()}</option>
          {others.map((player) => (
            <option key={player.id} value={player.id}>
              {m.teamSettings_handOver_player({ name: player.name, username: player.username })}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="secondary"
        disabled={!next}
        pending={add.isPending}
        onClick={() => next && add.mutate(next.id)}
      >
        <UserPlus aria-hidden />
        {m.teamSettings_assistants_add()}
      </Button>
    </div>
  );
}
