import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type NumberButtonProps = {
  children: ReactNode;
  /** Read out after the number: whose it is, and what a press shows. */
  label: string;
  onPress: () => void;
  /** When a press is likely: to load what it will need. */
  onIntent?: () => void;
  className?: string | undefined;
  tabIndex?: number | undefined;
};

/** A number that, pressed, shows what it is made of. */
export function NumberButton({ children, label, onPress, onIntent, className, tabIndex }: NumberButtonProps) {
  return (
    <button
      type="button"
      className={cn(
        'min-h-11 min-w-11 rounded-lg decoration-dotted decoration-1 underline-offset-4 hover:bg-sunken hover:underline',
        className,
      )}
      tabIndex={tabIndex}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
