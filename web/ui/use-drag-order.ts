import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { asideOf, indexAfterDrag, type RowBox } from './drag-place.ts';

type Drag = { from: number; to: number; distance: number; rows: readonly RowBox[] };
type Start = { pageY: number; from: number; rows: readonly RowBox[] };

/** So near to an edge of the window, in pixels, a drag scrolls the page. */
const edge = 72;
const scrollStep = 10;

/**
 * Has the rows of a list dragged by a handle, with mouse, pen or finger. Escape, and what takes the pointer away, leave the order
 * as it is.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start>(null);
  const pointerY = useRef(0);
  const isDragging = drag !== null;

  const current = (): Drag | null => {
    if (!start.current) return null;
    const { pageY, from, rows } = start.current;
    const distance = pointerY.current + window.scrollY - pageY;
    return { from, rows, distance, to: indexAfterDrag(rows, from, distance) };
  };
  const follow = () => setDrag(current());
  const stop = () => {
    start.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    const scroll = setInterval(() => {
      const isAbove = pointerY.current < edge;
      if (!isAbove && pointerY.current < window.innerHeight - edge) return;
      window.scrollBy({ top: isAbove ? -scrollStep : scrollStep, behavior: 'instant' });
      follow();
    }, 16);
    window.addEventListener('keydown', cancel);
    return () => {
      clearInterval(scroll);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  /** For the handle of the row at `index`. */
  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...list.current.children].map(boxOnPage);
      pointerY.current = event.clientY;
      start.current = { pageY: event.clientY + window.scrollY, from: index, rows };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      pointerY.current = event.clientY;
      follow();
    },
    onPointerUp: () => {
      const dropped = current();
      stop();
      if (dropped && dropped.from !== dropped.to) onDrop(dropped.from, dropped.to);
    },
    onPointerCancel: stop,
  });

  /** Where the row at `index` stands while a row is dragged; null while none is. */
  const offsetOf = (index: number): number | null => {
    if (!drag) return null;
    if (index === drag.from) return drag.distance;
    return asideOf(index, { ...drag, height: drag.rows[drag.from]?.height ?? 0 });
  };

  return { handleProps, offsetOf, draggedIndex: drag?.from ?? null };
}

function boxOnPage(row: Element): RowBox {
  const { top, height } = row.getBoundingClientRect();
  return { top: top + window.scrollY, height };
}
