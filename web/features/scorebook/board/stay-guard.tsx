import { useBlocker, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { m } from '#messages';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';

/** A swipe from the edge goes back in the browser: during a game the scorer is asked first. The arrow above leads out without a question. */
export function StayGuard({ gameId }: { gameId: number }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  // Of a tab that began here, a step back would leave the app, which nothing can ask about: so there is one to take.
  useEffect(() => {
    if (!canGoBack) history.push(history.location.href);
  }, [canGoBack, history]);
  const leaving = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: useCallback(({ action }) => action === 'BACK', []),
  });
  return (
    <LazyConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => !open && leaving.reset?.()}
      title={m.score_leave_title()}
      description={m.score_leave_note()}
      confirmLabel={m.score_leave_confirm()}
      cancelLabel={m.score_leave_stay()}
      onConfirm={() => {
        leaving.reset?.();
        void navigate({ to: '/game/$id', params: { id: String(gameId) } });
      }}
    />
  );
}
