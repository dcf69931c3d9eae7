import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { playersTexts } from './texts.ts';

type PlayerSearchProps = {
  value: string;
  onChange: (search: string) => void;
  matchCount: number;
  totalCount: number;
};

/** Product §2, Admin players: by name or username. */
export function PlayerSearch({ value, onChange, matchCount, totalCount }: PlayerSearchProps) {
  return (
    <div>
      <Field label={playersTexts.search}>
        <Input
          type="search"
          placeholder={playersTexts.searchHint}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {value && playersTexts.found(matchCount, totalCount)}
      </p>
    </div>
  );
}
