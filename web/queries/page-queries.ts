import { defaultShouldDehydrateQuery, type QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';

/** Carries what the loaders have read from the server to the browser, inside the page. */
export function carryQueriesInPages(router: AnyRouter, queryClient: QueryClient): void {
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // The browser reads again what the server could not read.
    dehydrateOptions: {
      shouldDehydrateQuery: defaultShouldDehydrateQuery,
      serializeData: (data) => JSON.stringify(data),
    },
    hydrateOptions: { defaultOptions: { deserializeData: (data) => JSON.parse(data) } },
    // No query and no mutation redirects.
    handleRedirects: false,
  });
  if (!import.meta.env.SSR) dateQueriesByBrowser(router, queryClient);
}

/** Countdowns and ages go by the browser's clock, so that is when the queries of its page were read. */
function dateQueriesByBrowser(router: AnyRouter, queryClient: QueryClient): void {
  const { hydrate } = router.options;
  router.options.hydrate = async (dehydrated) => {
    await hydrate?.(dehydrated);
    const updatedAt = Date.now();
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      queryClient.setQueryData(queryKey, state.data, { updatedAt });
    }
  };
}
