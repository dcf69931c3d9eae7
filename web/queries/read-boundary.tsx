import { QueryErrorResetBoundary, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { onceOnline } from '#web/lib/connection.ts';
import { isFailedRead } from './failed-read.ts';

type RenderFailure = (retry: () => void, error: unknown) => ReactNode;

type ReadBoundaryProps = {
  /** While `children` wait for a query: in the shape of what comes. */
  loading: ReactNode;
  /** In the place of `children` once a query of theirs has failed. */
  failed: RenderFailure;
  /** Another value ends a failure. For what stays on the screen while the next is read, instead of a key. */
  resetKey?: string;
  children: ReactNode;
};

/** Around the part of a screen that calls `useSuspenseQuery`. It needs a key where what it reads can change. */
export function ReadBoundary({ loading, failed, resetKey = '', children }: ReadBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      <CatchBoundary
        getResetKey={() => resetKey}
        errorComponent={({ error, reset }) => <FailedRead {...{ error, reset }} render={failed} />}
      >
        <Suspense fallback={loading}>{children}</Suspense>
      </CatchBoundary>
    </QueryErrorResetBoundary>
  );
}

type FailedReadProps = { error: unknown; reset: () => void; render: RenderFailure };

/** Reads again on 'Try again' and once the server can be reached again. Shows the data when another card has read it. */
function FailedRead({ error, reset, render }: FailedReadProps) {
  // The screen's own error boundary shows it.
  if (!isFailedRead(error)) throw error;
  const queries = useQueryClient().getQueryCache();
  const { reset: resetErrors } = useQueryErrorResetBoundary();
  const [failed] = useState(() => queries.findAll({ predicate: ({ state }) => state.error === error })[0]);
  const retry = useCallback(() => {
    resetErrors();
    reset();
  }, [resetErrors, reset]);
  useEffect(
    () =>
      queries.subscribe(({ type, query }) => {
        if (type === 'updated' && query === failed && query.state.status === 'success') reset();
      }),
    [queries, failed, reset],
  );
  useEffect(() => onceOnline(retry), [retry]);
  return render(retry, error);
}
