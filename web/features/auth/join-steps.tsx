import Check from 'lucide-react/icons/check';
import { cn } from '#web/ui/cn.ts';
import { signInTexts } from './texts.ts';

const { steps } = signInTexts;

/** Where somebody new is on the way into the team; `current` counts from 1. */
export function JoinSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol aria-label={steps.label} className="grid gap-3 border-t border-line pt-5">
      {steps.all.map((step, index) => (
        <Step key={step} number={index + 1} current={current}>
          {step}
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
      {isDone && <span className="sr-only">{steps.done}</span>}
    </li>
  );
}
