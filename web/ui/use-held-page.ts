import { useLayoutEffect } from 'react';

let holders = 0;

/** Keeps the page from scrolling. A scrollbar that takes room keeps it, so that nothing moves aside. */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const { style, clientWidth } = document.documentElement;
    holders += 1;
    if (holders === 1) {
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    return () => {
      holders -= 1;
      if (holders > 0) return;
      style.scrollbarGutter = '';
      style.overflow = '';
    };
  }, [isHeld]);
}
