import { useState } from 'react';
import type { Score } from '#domain/scorebook/fold.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Sides } from '../people.ts';

type BoardFormProps = {
  sides: Sides;
  sheet: Score;
  text: (score: Score) => string;
  onCompare: (board: Score) => void;
};

/** One tap where the board agrees; else its two numbers. */
export function BoardForm({ sides, sheet, text, onCompare }: BoardFormProps) {
  const [values, setValues] = useState({ home: '', away: '' });
  const isComplete = [values.home, values.away].every(
    (value) => /^\d{1,3}$/.test(value) && Number(value) <= 300,
  );
  const field = (side: Side) => (
    <Field label={m.score_board_of({ team: sides.names[side] })}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="min-h-12 text-center tabular-nums"
        placeholder={String(sheet[side])}
        value={values[side]}
        onChange={({ target }) => setValues({ ...values, [side]: target.value })}
      />
    </Field>
  );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onCompare({ home: Number(values.home), away: Number(values.away) });
      }}
    >
      <CardTitle level={2}>{m.score_board_title()}</CardTitle>
      <Button size="lg" onClick={() => onCompare(sheet)}>
        {m.score_board_same({ score: text(sheet) })}
      </Button>
      <div className="grid grid-cols-2 items-end gap-3">
        {field(sides.ours)}
        {field(sides.theirs)}
      </div>
      <Button type="submit" variant="secondary" className="min-h-12" disabled={!isComplete}>
        {m.score_board_compare()}
      </Button>
    </form>
  );
}
