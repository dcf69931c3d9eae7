import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type SwapDialogProps = {
  /** The game that goes to another one's place, and that one to its. */
  game: string;
  others: readonly { readonly key: number; readonly text: string }[];
  /** Chosen at the beginning. */
  firstKey?: number | undefined;
  /** Which rules it would break, in words. */
  problemsOf: (key: number) => readonly string[];
  pending: boolean;
  onSwap: (key: number) => Promise<void>;
  onClose: () => void;
};

/** Exchanges the places of two games, for those who don't drag. */
export function SwapDialog({
  game,
  others,
  firstKey,
  problemsOf,
  pending,
  onSwap,
  onClose,
}: SwapDialogProps) {
  const [selection, setSelection] = useState(String(firstKey ?? ''));
  const problems = selection === '' ? [] : problemsOf(Number(selection));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.planner_swapTitle()}
      description={game}
      footer={
        <Button
          pending={pending}
          disabled={selection === '' || problems.length > 0}
          onClick={() => void onSwap(Number(selection)).then(onClose, () => {})}
        >
          {m.planner_swap()}
        </Button>
      }
    >
      <Field label={m.planner_swapWith()}>
        <Select value={selection} onChange={({ target: { value } }) => setSelection(value)}>
          <option value="">{m.planner_swapChoose()}</option>
          {others.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status" className="mt-3 text-pretty">
        {selection !== '' && problems.length === 0 && m.planner_swapOk()}
        {problems.length > 0 && (
          <>
            <p className="font-semibold">{m.planner_swapBreaks()}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
