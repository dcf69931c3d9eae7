import { QueryErrorResetBoundary, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { onConnectionChange } from '#web/lib/connection.ts';
import { isFailedRead } from './failed-read.ts';

type RenderFailure = (retry: () => void, error: unknown) => ReactNode;

type ReadBoundaryProps = {
  /** While `children` wait for a query: in the shape of what comes. */
  loading: ReactNode;
  /** In the place of `children` once a query of theirs has failed. */
  failed: RenderFailure;
  children: ReactNode;
};

/** Around the part of a screen that calls `useSuspenseQuery`. It needs a key where what it reads can change. */
export function ReadBoundary({ loading, failed, children }: ReadBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      <CatchBoundary
        getResetKey={() => null}
        errorComponent={({ error, reset }) => <FailedRead {...{ error, reset }} render={failed} />}
      >
        <Suspense fallback={loading}>{children}</Suspense>
      </CatchBoundary>
    </QueryErrorResetBoundary>
  );
}

type FailedReadProps = { error: unknown; reset: () => void; render: RenderFailure };

/** Reads again when asked to and when the server can be reached again; shows what another card has read. */
function FailedRead({ error, reset, render }: FailedReadProps) {
  // The screen's own error boundary shows it.
  if (!isFailedRead(error)) throw error;
  const queryClient = useQueryClient();
  const { reset: resetErrors } = useQueryErrorResetBoundary();
  const retry = () => {
    resetErrors();
    reset();
  };
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') reset();
      }),
    [queryClient, reset],
  );
  useEffect(
    () =>
      onConnectionChange(() => {
        resetErrors();
        reset();
      }),
    [reset, resetErrors],
  );
  return render(retry, error);
}
