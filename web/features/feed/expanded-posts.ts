import { useState } from 'react';

const expanded = new Set<number>();

/** Whether all comments of a post show; remembered, so that coming back finds the page at the same length. */
export function useExpanded(postId: number) {
  const [isExpanded, setIsExpanded] = useState(() => expanded.has(postId));
  function setExpanded(next: boolean) {
    if (next) expanded.add(postId);
    else expanded.delete(postId);
    setIsExpanded(next);
  }
  return [isExpanded, setExpanded] as const;
}
