import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Moves a row of an ordered list. The browser drops the focus of a row that moves in the document; the button that moved it gets it back. */
export function useMoveWithFocus(place: number, onMove: (place: number) => void) {
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  return ({ currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>, by: number) => {
    pressed.current = currentTarget;
    onMove(place + by);
  };
}
