import { useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useCreateEntry } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

export type MeantTeam = { name: string; entryId: number };

/** A select's value is an entry's id, or one of these. */
const [asGuest, leftOut] = ['guest', 'left-out'];

type UnknownTeamsProps = {
  competition: ManagedCompetition;
  names: readonly string[];
  onAnswer: (teams: MeantTeam[]) => void;
};

/** Whom the names of a source mean that no team has: a new guest team, one that is there, or nobody. */
export function UnknownTeams({ competition, names, onAnswer }: UnknownTeamsProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateEntry(competition.id, { failure: { title: m.desk_import_failedTeam() } });
  const choiceOf = (name: string) => choices[name] ?? asGuest;
  const use = async () => {
    const meant: MeantTeam[] = [];
    for (const name of names) {
      const choice = choiceOf(name);
      if (choice === asGuest) meant.push(await addGuest(name));
      else if (choice !== leftOut) meant.push({ name, entryId: Number(choice) });
    }
    onAnswer(meant);
  };
  /** One that an attempt before has added is there already. */
  const addGuest = async (sourceName: string) => {
    const name = sourceName.slice(0, 60).trim();
    const isGuest = (entry: { name: string }) => entry.name.toLowerCase() === name.toLowerCase();
    const existing = competition.entries.find(isGuest);
    const entries = existing ? [existing] : (await create.mutateAsync({ name, contact: null })).entries;
    return { name: sourceName, entryId: entries.find(isGuest)?.id ?? 0 };
  };
  return (
    <section aria-labelledby="unknown-teams" className="grid gap-3 rounded-card bg-sunken p-3">
      <h3 id="unknown-teams" className="font-semibold">
        {m.desk_import_unknown({ count: names.length })}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <Field key={name} label={name}>
            <Select
              value={choiceOf(name)}
              onChange={({ target }) => setChoices({ ...choices, [name]: target.value })}
            >
              <option value={asGuest}>{m.desk_import_guest()}</option>
              {competition.entries.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {entry.name}
                </option>
              ))}
              <option value={leftOut}>{m.desk_import_leaveOut()}</option>
            </Select>
          </Field>
        ))}
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={create.isPending}
        onClick={() => void use().catch(() => {})}
      >
        {m.desk_import_useTeams()}
      </Button>
    </section>
  );
}
