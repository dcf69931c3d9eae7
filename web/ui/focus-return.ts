import { useRef } from 'react';
import { focusHeading } from './navigation-focus.ts';

/**
 * Gives the focus back to whatever opened a dialog when it closes. Radix does so for its own triggers only; ours
 * are opened from anywhere. Where a link opened it, or what opened it is gone, the screen's heading takes the focus. A focus that has moved on
 * meanwhile, to a new screen's heading, stays there.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      const isRemoved = !opener.current?.isConnected || opener.current.matches('body');
      if (isRemoved) focusHeading();
      else opener.current?.focus({ preventScroll: true });
    },
  };
}
