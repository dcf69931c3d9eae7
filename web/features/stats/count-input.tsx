import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

type CountInputProps = ComponentProps<'input'> & { max: number; onStep: (by: 1 | -1) => void };

/**
 * A count with a button on either side for a thumb. The buttons are for pointers alone: the keyboard's arrows and a
 * screen reader's own steps do the same in the field.
 */
export function CountInput({ max, onStep, ...props }: CountInputProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-1.5">
      <StepButton onStep={() => onStep(-1)}>
        <Minus />
      </StepButton>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        placeholder="0"
        className="numeral h-11 px-0! py-0! text-center text-2xl! leading-none! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onWheel={({ currentTarget }) => currentTarget.blur()}
        {...props}
      />
      <StepButton onStep={() => onStep(1)}>
        <Plus />
      </StepButton>
    </div>
  );
}

function StepButton({ children, onStep }: { children: ReactNode; onStep: () => void }) {
  return (
    <Button variant="secondary" size="icon" tabIndex={-1} aria-hidden onClick={onStep}>
      {children}
    </Button>
  );
}
