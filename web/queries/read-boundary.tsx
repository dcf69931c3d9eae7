import {
  type Query,
  type QueryObserverOptions,
  useQuery,
  useQueryClient,
  useQueryErrorResetBoundary,
} from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { failedQuery, isFailedRead } from './failed-query.ts';

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
    <CatchBoundary
      getResetKey={() => null}
      errorComponent={({ error, reset }) => <FailedRead {...{ error, reset, loading }} render={failed} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </CatchBoundary>
  );
}

type FailedReadProps = { error: unknown; reset: () => void; loading: ReactNode; render: RenderFailure };

function FailedRead({ error, ...props }: FailedReadProps) {
  const queryClient = useQueryClient();
  const [query] = useState(() => failedQuery(queryClient, error));
  // The screen's own error boundary shows it.
  if (!isFailedRead(error)) throw error;
  if (!query) return <RefetchedQuery {...props} error={error} />;
  return <FailedQuery query={query} error={error} {...props} />;
}

/** Another card has refetched the query meanwhile, or it is gone: a retry renders `children`, which read it once more. */
function RefetchedQuery({ error, reset, render }: FailedReadProps) {
  const { reset: resetErrors } = useQueryErrorResetBoundary();
  const retry = () => {
    resetErrors();
    reset();
  };
  return render(retry, error);
}

/** Observes the query until it has data: without an observer, a refetch would be cancelled. */
function FailedQuery({ query, error, reset, loading, render }: FailedReadProps & { query: Query }) {
  const { isPending, isSuccess, refetch } = useQuery(withoutSuspense(query));
  useEffect(() => {
    if (isSuccess) reset();
  }, [isSuccess, reset]);
  return isPending || isSuccess ? loading : render(() => void refetch(), error);
}

/** A query has the options of what last observed it: here, `useSuspenseQuery`. */
function withoutSuspense({ options, queryKey }: Query): QueryObserverOptions {
  return { ...options, queryKey, suspense: false, throwOnError: false, retryOnMount: false };
}
