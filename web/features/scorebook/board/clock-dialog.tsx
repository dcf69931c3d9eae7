import { useState } from 'react';
import { setClock } from '#domain/scorebook/clock.ts';
import type { GameFormat } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import type { Clock } from '../use-clock.ts';
import { MomentFields, momentOf, momentTextOf } from './moment-fields.tsx';

type ClockDialogProps = { format: GameFormat; clock: Clock; onClose: () => void };

/** Sets the clock to what the board says. It goes on running if it does. */
export function ClockDialog({ format, clock, onClose }: ClockDialogProps) {
  const [value, setValue] = useState(() => momentTextOf({ period: clock.period, clock: clock.tenths }));
  const [error, setError] = useState<string>();
  const save = async () => {
    const moment = momentOf(value, format);
    if (!moment) return setError(m.score_clockInvalid());
    clock.change((current, now) => ({
      ...setClock(current, 100 * moment.clock, now),
      period: moment.period,
    }));
    onClose();
  };
  return (
    <Dialog open title={m.score_setClock()} onOpenChange={onClose}>
      <DialogForm
        pending={false}
        submitLabel={m.score_save()}
        onSubmit={(event) => {
          event.preventDefault();
          return save();
        }}
      >
        <MomentFields format={format} value={value} error={error} onChange={setValue} />
      </DialogForm>
    </Dialog>
  );
}
