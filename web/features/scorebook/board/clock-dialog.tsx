import { useState } from 'react';
import { setClock } from '#domain/scorebook/clock.ts';
import type { GameFormat } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { periodText } from '../play-text.ts';
import type { Clock } from '../use-clock.ts';
import { MomentFields, momentOf, momentTextOf } from './moment-fields.tsx';

type ClockDialogProps = {
  format: GameFormat;
  clock: Clock;
  /** The period is over before the clock. */
  onEndPeriod: () => void;
  onClose: () => void;
};

/** Sets the clock to what the board says. It goes on running if it does. */
export function ClockDialog({ format, clock, onEndPeriod, onClose }: ClockDialogProps) {
  const [value, setValue] = useState(() => momentTextOf(clock.position()));
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
        {clock.position().clock > 0 && (
          <Button variant="secondary" className="min-h-12 justify-self-start" onClick={onEndPeriod}>
            {m.score_endPeriod({ period: periodText(clock.period, format.periods) })}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  );
}
