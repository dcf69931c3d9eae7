import { m } from '#messages';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type PlayerSearchProps = {
  value: string;
  onChange: (search: string) => void;
  matchCount: number;
  totalCount: number;
};

/** Product §2, Admin players: by name or username. */
export function PlayerSearch({ value, onChange, matchCount, totalCount }: PlayerSearchProps) {
  return (
    <div className="sm:max-w-sm">
      <Field label={m.managePlayers_search()}>
        <Input
          type="search"
          placeholder={m.managePlayers_searchHint()}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {value && m.managePlayers_found({ count: matchCount, all: totalCount })}
      </p>
    </div>
  );
}
