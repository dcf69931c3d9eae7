import { m } from '#messages';
import { Input } from '#web/ui/input.tsx';
import { NumberForm } from '../number-form.tsx';
import type { Guest, Setup } from './use-setup.ts';

/** Tonight's list with a number each, and guests who are only known by theirs. */
export function HereList({ setup }: { setup: Setup }) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {setup.people.map((person) => (
          <HereRow key={person.key} person={person} setup={setup} />
        ))}
      </ul>
      <NumberForm label={m.score_setup_guestNumber()} onAdd={setup.addGuest} />
    </div>
  );
}

function HereRow({ person: { key, number, name, isHere }, setup }: { person: Guest; setup: Setup }) {
  const label = name ?? m.score_guest({ number });
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <label className="flex min-h-12 min-w-0 flex-1 basis-[9rem] items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-action"
          checked={isHere}
          onChange={({ target }) => setup.setHere(key, target.checked)}
        />
        <span className="min-w-0 leading-tight wrap-anywhere">{label}</span>
      </label>
      {name && (
        <div className="ms-auto w-16 shrink-0">
          <Input
            aria-label={m.score_setup_numberOf({ name })}
            placeholder="#"
            inputMode="numeric"
            autoComplete="off"
            className="min-h-12 text-center tabular-nums"
            value={number}
            onChange={({ target }) => setup.setNumber(key, target.value)}
          />
        </div>
      )}
    </li>
  );
}
