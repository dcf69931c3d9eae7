import { type ReactNode, useLayoutEffect } from 'react';
import { cn } from './cn.ts';

/**
 * Covers the window, and hides the bars that it lies over. The page says so at its root: a `:has` there would make the browser look
 * at its styles anew with each tap.
 */
export function Display({ className, children }: { className: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.covered = '';
    return () => {
      delete dataset.covered;
    };
  }, []);
  return (
    <div data-display="" className={cn('fixed inset-0 text-ink bg-paper', className)}>
      {children}
    </div>
  );
}
