import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const visited = new Set<string>();

/**
 * Brings the post that a link led to into view, once a visit: who comes back to the page finds it
 * where they left it.
 */
export function useLinkedPost(isRendered: boolean) {
  const element = useRef<HTMLElement>(null);
  const visit = useLocation({ select: ({ href, state }) => `${state.key ?? ''} ${href}` });
  useEffect(() => {
    if (!isRendered || visited.has(visit)) return;
    // After the router has put the page at its top.
    const frame = requestAnimationFrame(() => {
      visited.add(visit);
      element.current?.scrollIntoView({ block: 'start' });
      element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isRendered, visit]);
  return element;
}
