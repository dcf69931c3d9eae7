import { useRef, useState } from 'react';
import type { useUpdateComment, useUpdatePost } from '#web/queries/feed/mutations.ts';

/**
 * Editing one's own text: `draft` is what the form begins with, null while it is closed. A refused text comes back to be saved again.
 */
export function useEdit(text: string, update: ReturnType<typeof useUpdatePost | typeof useUpdateComment>) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setDraft(null);
    button.current?.focus();
  }
  function save(next: string) {
    close();
    if (next !== text) update.mutate(next, { onError: () => setDraft(next) });
  }
  return { draft, button, isSaving: update.isPending, open: () => setDraft(text), close, save };
}
