import { type RefObject, useEffect, useLayoutEffect } from 'react';

type FocusSnapshot = { focus: Element | null };

/** The focused element when the navigation began; null between navigations. */
let focusAtStart: FocusSnapshot | null = null;

/** The same, kept after the navigation while the new screen's heading is not rendered yet. */
let pendingFocus: FocusSnapshot | null = null;

/** For the router's `onBeforeNavigate`: also called when a navigation is redirected. */
export function onNavigationStart() {
  focusAtStart ??= { focus: document.activeElement };
}

/** The navigation ended on the same screen. */
export function onNavigationCancel() {
  focusAtStart = null;
}

/** The new screen is rendered: moves the focus to its heading, at once or as soon as the heading mounts. */
export function onNavigationEnd() {
  const from = focusAtStart ?? { focus: document.activeElement };
  focusAtStart = null;
  const heading = document.querySelector<HTMLElement>('main h1');
  pendingFocus = heading ? null : from;
  if (heading && isFree(from)) heading.focus({ preventScroll: true });
}

/** Moves the focus to the screen's heading, for when the focused element is removed. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Focuses a screen's heading that mounts after the navigation has ended, also in place of one that had the focus. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // The blank heading of a screen that is still loading gives way to the screen's own.
      if (element && document.activeElement === element) pendingFocus = { focus: element };
    };
  }, [heading]);
  useEffect(() => {
    if (!pendingFocus) return;
    const from = pendingFocus;
    pendingFocus = null;
    if (isFree(from)) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** Whether the focus has not moved since, for example into a menu. */
function isFree({ focus }: FocusSnapshot): boolean {
  return [focus, document.body, null].includes(document.activeElement);
}
