import Check from 'lucide-react/icons/check';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';

const steps = [m.signIn_steps_all_1, m.signIn_steps_all_2, m.signIn_steps_all_3];

/** Where somebody new is on the way into the team; `current` counts from 1. */
export function JoinSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label={m.signIn_steps_label()} className="grid gap-3 border-t border-line pt-5">
      {steps.map((step, index) => (
        <Step key={index} number={index + 1} current={current}>
          {step()}
        </Step>
      ))}
    </ol>
  );
}

function Step({ number, current, children }: { number: number; current: number; children: string }) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cn('flex items-center gap-3', isCurrent ? 'font-semibold text-ink' : 'text-muted')}
    >
      <span
        aria-hidden
        className={cn(
          'numeral grid size-8 shrink-0 place-items-center rounded-full text-lg',
          isDone && 'bg-sunken text-accent-ink',
          isCurrent && 'bg-action text-on-action',
          !isDone && !isCurrent && 'border border-control/60',
        )}
      >
        {isDone ? <Check className="size-4.5" /> : number}
      </span>
      {children}
      {isDone && <span className="sr-only">{m.signIn_steps_done()}</span>}
    </li>
  );
}
