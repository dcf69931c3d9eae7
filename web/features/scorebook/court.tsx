import type { ReactNode } from 'react';
import { placeLimits } from '#domain/scorebook/place.ts';

const { x: width, y: length } = placeLimits;

/** Where a place of the court is in its drawing, whose origin is at the top left. */
export function drawnAt({ x, y }: { x: number; y: number }) {
  return { cx: x, cy: length - y };
}

/**
 * FIBA's half court with the basket below, in tenths of a metre: 15 × 14 m, the key 4.9 × 5.8 m, the arc 6.75 m from the basket and 0.9 m
 * from the sidelines.
 */
export function Court({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox={`-1 -1 ${width + 2} ${length + 2}`} aria-hidden="true" className="block h-auto w-full">
      <g fill="none" stroke="currentColor" strokeWidth="0.8" className="text-control">
        <rect width={width} height={length} />
        <path d="M50.5 140V82H99.5V140M57 82A18 18 0 0 1 93 82" />
        <path d="M9 140V110.1A67.5 67.5 0 0 1 141 110.1V140" />
        <path d="M57 0A18 18 0 0 0 93 0" />
        <path d="M62.5 128V124.25A12.5 12.5 0 0 1 87.5 124.25V128M66 128H84" />
        <circle cx="75" cy="124.25" r="2.25" />
      </g>
      {children}
    </svg>
  );
}
