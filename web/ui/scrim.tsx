import type { ComponentProps } from 'react';
import { useHeldPage } from './use-held-page.ts';

/**
 * Covers the page behind a dialog or sheet, and keeps it from scrolling. Radix's own overlay adds a style element for that,
 * which the security policy refuses.
 */
export function Scrim({ open, ...props }: ComponentProps<'div'> & { open: boolean }) {
  useHeldPage(open);
  return (
    <div
      {...props}
      aria-hidden
      data-state={open ? 'open' : 'closed'}
      className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
    />
  );
}
