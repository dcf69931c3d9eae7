import { type RefObject, useEffect } from 'react';

type Focus = { focus: Element | null };

/** Where the focus was when the way to another screen began. */
let departure: Focus | null = null;

/** Where the focus was before a screen was entered whose heading is still to come. */
let awaited: Focus | null = null;

/** The way to another screen begins, or leads on elsewhere. */
export function noteDeparture() {
  departure ??= { focus: document.activeElement };
}

/** The way ended where it began. */
export function forgetDeparture() {
  departure = null;
}

/** The new screen is there: moves the focus to its heading, at once or as soon as the heading appears. */
export function noteArrival() {
  const from = departure ?? { focus: document.activeElement };
  departure = null;
  const heading = document.querySelector<HTMLElement>('main h1');
  awaited = heading ? null : from;
  if (heading && isFree(from)) heading.focus({ preventScroll: true });
}

/** Moves the focus to the screen's heading, where what had it is gone. */
export function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** For the heading of a screen that appears after the navigation is done. */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!awaited) return;
    const from = awaited;
    awaited = null;
    if (isFree(from)) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** Who has gone on to something else meanwhile, say a menu, stays there. */
function isFree({ focus }: Focus): boolean {
  return [focus, document.body, null].includes(document.activeElement);
}
