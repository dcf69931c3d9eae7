import { useState } from 'react';
import type { Player } from '#contract/players.ts';
import { matchesSearch } from '#domain/duplicate-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ManagedPlayer } from './managed-player.tsx';
import { playersTexts } from './texts.ts';

/** Everybody on the team, to be searched by name or username. Specification §2, Admin players. */
export function PlayerList({ players }: { players: readonly Player[] }) {
  const [search, setSearch] = useState('');
  const found = players.filter((player) => matchesSearch(player, search));
  return (
    <>
      <Field label={playersTexts.search}>
        <Input
          type="search"
          placeholder={playersTexts.searchHint}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {search && playersTexts.found(found.length, players.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={search ? playersTexts.nobodyCalled(search.trim()) : playersTexts.noPlayersYet} />
      ) : (
        <ul className="mt-2">
          {found.map((player) => (
            <ManagedPlayer key={player.id} player={player} />
          ))}
        </ul>
      )}
    </>
  );
}
