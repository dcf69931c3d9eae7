import type { MouseEvent, ReactNode } from 'react';

/**
 * Answers `isHydrated` of web/build/deferred-hydration.ts. React calls a handler only once it has hydrated the element that an event was dispatched to,
 * part by part; a handler around the whole app therefore tells for every element.
 */
export function HydrationProbe({ children }: { children: ReactNode }) {
  return (
    <div className="contents" role="presentation" onAuxClickCapture={answerProbe}>
      {children}
    </div>
  );
}

function answerProbe(event: MouseEvent) {
  if (event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}
