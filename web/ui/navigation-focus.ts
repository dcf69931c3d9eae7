import { type RefObject, useEffect } from 'react';

type FocusSnapshot = { focus: Element | null };

/** Where the focus was when the way to another screen began. */
let focusAtStart: FocusSnapshot | null = null;

/** Where the focus was before a screen was entered whose heading is still to come. */
let pendingFocus: FocusSnapshot | null = null;

/** The way to another screen begins, or leads on elsewhere. */
export function onNavigationStart() {
  focusAtStart ??= { focus: document.activeElement };
}

/** The way ended where it began. */
export function onNavigationCancel() {
  focusAtStart = null;
}

/** The new screen is there: moves the focus to its heading, at once or as soon as the heading appears. */
export function onNavigationEnd() {
  const from = focusAtStart ?? { focus: document.activeElement };
  focusAtStart = null;
  const heading = document.querySelector<HTMLElement>('main h1');
  pendingFocus = heading ? null : from;
  if (heading && isFree(from)) heading.focus({ preventScroll: true });
}

/** Moves the focus to the screen's heading, where what had it is gone. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** For the heading of a screen that appears after the navigation is done. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!pendingFocus) return;
    const from = pendingFocus;
    pendingFocus = null;
    if (isFree(from)) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** Who has gone on to something else meanwhile, say a menu, stays there. */
function isFree({ focus }: FocusSnapshot): boolean {
  return [focus, document.body, null].includes(document.activeElement);
}
