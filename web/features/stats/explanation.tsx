import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Metric } from '#domain/metrics.ts';
import { NumberButton } from '#web/ui/number-button.tsx';
import { statsTexts } from './texts.ts';

const load = () => import('./explanation-dialog.tsx');
const ExplanationDialog = lazy(async () => ({ default: (await load()).ExplanationDialog }));

/** A number on the screen: whose, and of what. */
export type Asked = {
  readonly player: { readonly id: number; readonly name: string };
  readonly metric: Metric;
};

/** One dialog for all numbers of a screen, which shows the weekly lines behind the one that was pressed. */
export function useExplanation(seasonId?: number) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const explain = (next: Asked) => {
    setAsked(next);
    setOpen(true);
  };
  const dialog = (
    <Suspense>
      {asked && <ExplanationDialog {...asked} seasonId={seasonId} open={open} onOpenChange={setOpen} />}
    </Suspense>
  );
  return { explain, dialog };
}

type ExplainedProps = {
  children: ReactNode;
  /** Read out after the number: 'points per game of Jordan Lee'. */
  of: string;
  onAsk: () => void;
  className?: string;
  tabIndex?: number;
};

/** A number that, pressed, shows what it is made of. */
export function Explained({ children, of, onAsk, className, tabIndex }: ExplainedProps) {
  return (
    <NumberButton
      label={statsTexts.explain(of)}
      onPress={onAsk}
      onIntent={() => void load()}
      className={className}
      tabIndex={tabIndex}
    >
      {children}
    </NumberButton>
  );
}
