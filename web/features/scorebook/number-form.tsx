import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';

type NumberFormProps = {
  /** What the number is of. */
  label: string;
  placeholder?: string;
  /** In a column of players, where there is no room to spare. */
  compact?: boolean;
  onAdd: (number: string) => void;
};

/** Adds somebody by the number on the jersey. */
export function NumberForm({ label, placeholder = label, compact = false, onAdd }: NumberFormProps) {
  const [number, setNumber] = useState('');
  const isNumber = /^\d{1,2}$/.test(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return;
    onAdd(number);
    setNumber('');
  };
  return (
    <form
      className={cn('grid grid-cols-[minmax(3rem,1fr)_auto]', compact ? 'gap-1.5' : 'gap-2')}
      onSubmit={submit}
    >
      <Input
        aria-label={label}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className={cn(compact && 'min-h-12 min-w-0 px-1 text-center')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        aria-label={compact ? m.score_add() : undefined}
        className={cn(compact && 'size-12 px-0!')}
        disabled={!isNumber}
      >
        {compact ? <Plus aria-hidden /> : m.score_add()}
      </Button>
    </form>
  );
}
