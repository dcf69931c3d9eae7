import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A button that shows a list of links below it: closes on Escape (the focus goes back to the button), on a press
 * outside and when the focus leaves; the arrow keys walk the links. Links stay links, as a site's navigation should.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      step(box.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, boxProps: { ref: box, onKeyDown, onBlur } };
}

function step(box: HTMLElement | null, by: 1 | -1) {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const active = document.activeElement;
  const next = (active instanceof HTMLElement ? stops.indexOf(active) : -1) + by;
  stops.at(next % stops.length)?.focus();
}
