import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** A list as a screen shows it: a failed read is the empty list, which then says so. Product §7, Fallbacks. */
export function useList<T, K extends readonly unknown[]>(query: UseQueryOptions<T[], Error, T[], K>) {
  const { data, isPending, isError, refetch } = useQuery(query);
  return {
    items: data ?? [],
    isPending,
    failed: isError,
    retry: () => void refetch(),
  };
}
