import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** The column of cards that a screen is. `narrow` is for forms and single cards. */
export function Screen({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={cn('grid min-w-0 grid-cols-1 gap-4 sm:gap-5', narrow && 'mx-auto max-w-xl')}>
      {children}
    </div>
  );
}

/** Two columns of cards on a wide screen. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-2 lg:items-start">{children}</div>
  );
}

/** Cards below each other in one of the columns. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5">{children}</div>;
}
