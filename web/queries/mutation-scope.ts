import type { MutationScope, QueryClient } from '@tanstack/react-query';

/** Whether another mutation of the same scope waits for the one that is being answered: mutations of a scope are sent one after the other. */
export function isFollowed(client: QueryClient, scope: MutationScope | undefined): boolean {
  if (!scope) return false;
  const ofScope = {
    predicate: ({ options }: { options: { scope?: MutationScope } }) => options.scope?.id === scope.id,
  };
  return client.isMutating(ofScope) > 1;
}
