import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '#messages';
import { NumberButton } from '#web/ui/number-button.tsx';
import type { StatReference } from './explanation-dialog.tsx';

const load = () => import('./explanation-dialog.tsx');
const ExplanationDialog = lazy(async () => ({ default: (await load()).ExplanationDialog }));

/** One dialog for all numbers of a screen, which shows the weekly lines behind the one that was pressed. */
export function useExplanation(seasonId?: number) {
  const [stat, setStat] = useState<StatReference | null>(null);
  const [open, setOpen] = useState(false);
  const explain = (next: StatReference) => {
    setStat(next);
    setOpen(true);
  };
  const dialog = (
    <Suspense>
      {stat && <ExplanationDialog {...stat} seasonId={seasonId} open={open} onOpenChange={setOpen} />}
    </Suspense>
  );
  return { explain, dialog };
}

type ExplainedProps = {
  children: ReactNode;
  /** Read out after the number: 'points per game for Jordan Lee'. */
  of: string;
  onExplain: () => void;
  className?: string;
  tabIndex?: number;
};

/** A number that, pressed, shows what it is made of. */
export function Explained({ children, of, onExplain, className, tabIndex }: ExplainedProps) {
  return (
    <NumberButton
      label={m.stats_explain({ of })}
      onPress={onExplain}
      onIntent={() => void load()}
      className={className}
      tabIndex={tabIndex}
    >
      {children}
    </NumberButton>
  );
}
