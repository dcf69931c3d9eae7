import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';

type SetupStepProps = {
  number: number;
  title: string;
  state: 'done' | 'now' | 'later';
  /** What the step has made. */
  result?: string | undefined;
  /** Shown while the step is the one at hand. */
  children?: ReactNode;
};

export function SetupStep({ number, title, state, result, children }: SetupStepProps) {
  return (
    <li className="min-w-0" aria-current={state === 'now' ? 'step' : undefined}>
      <Card className={cn(state === 'later' && 'opacity-60')}>
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={cn(
              'numeral grid size-10 shrink-0 place-items-center rounded-full border-2 text-xl',
              state === 'done' ? 'border-win bg-win text-surface' : 'border-control text-muted',
              state === 'now' && 'border-accent bg-accent text-on-accent',
            )}
          >
            {state === 'done' ? <Check className="size-5" /> : number}
          </span>
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <h2 className="numeral text-2xl">{title}</h2>
            {state === 'done' && (
              <p className="min-w-0 wrap-anywhere text-muted">
                <span className="sr-only">{m.setup_done()}</span>
                {result}
              </p>
            )}
          </div>
        </div>
        {state === 'now' && <div className="mt-4">{children}</div>}
      </Card>
    </li>
  );
}
