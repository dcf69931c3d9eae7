import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { HydrationProbe } from './lib/hydration-probe.tsx';
import { SessionProvider, useSession } from './lib/session.tsx';
import type { SessionGate } from './lib/session-gate.ts';
import type { createAppRouter } from './router.tsx';

type AppProps = {
  queryClient: QueryClient;
  sessionGate: SessionGate;
  router: ReturnType<typeof createAppRouter>;
};

/** The whole web client: the same tree in the browser and where the server renders a page. */
export function App({ queryClient, ...props }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <HydrationProbe>
            <Routes {...props} />
          </HydrationProbe>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

function Routes({ sessionGate, router }: Omit<AppProps, 'queryClient'>) {
  const session = useSession();
  useLayoutEffect(() => sessionGate.update(session), [sessionGate, session]);
  return <RouterProvider router={router} />;
}
