import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

type SetUpHeadProps = {
  done: number;
  total: number;
  /** Other tasks stand above. */
  isBelow: boolean;
  onHide: () => void;
};

/** How far a new team is set up, above the steps that are left. */
export function SetUpHead({ done, total, isBelow, onHide }: SetUpHeadProps) {
  return (
    <div className={cn('grid gap-2', isBelow && 'border-t border-line pt-3')}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{m.toDo_setUp_title()}</h3>
        <Button variant="ghost" size="inline" className="-me-2" onClick={onHide}>
          {m.toDo_setUp_hide()}
        </Button>
      </div>
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid flex-1 auto-cols-fr grid-flow-col gap-1">
          {Array.from({ length: total }, (_, index) => (
            <span
              key={index}
              className={cn('h-1.5 rounded-full', index < done ? 'bg-accent' : 'bg-sunken')}
            />
          ))}
        </span>
        <span className="text-sm text-muted">{m.toDo_setUp_progress({ done, total })}</span>
      </div>
    </div>
  );
}
