import { useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** In a form: asks before the screen is left while there are changes that aren't saved. The browser asks before the tab is closed. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const isMounted = useIsMounted();
  const leaving = useBlocker({
    disabled: !when,
    enableBeforeUnload: when,
    withResolver: true,
    shouldBlockFn: useCallback(
      // Another filter or anchor of the same screen keeps the form.
      ({ current, next }) =>
        isMounted.current && (current.pathname !== next.pathname || teamIn(current) !== teamIn(next)),
      [isMounted],
    ),
  });
  return (
    <LazyConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      title={m.ui_unsaved_title()}
      description={m.ui_unsaved_question()}
      confirmLabel={m.ui_unsaved_discard()}
      cancelLabel={m.ui_unsaved_stay()}
      destructive
      onConfirm={() => leaving.proceed?.()}
    />
  );
}

/** False before a guard that replaces the form navigates: the router forgets the form only afterwards. */
function useIsMounted() {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

function teamIn({ search }: { search: unknown }): unknown {
  return search !== null && typeof search === 'object' && 'team' in search ? search.team : undefined;
}
