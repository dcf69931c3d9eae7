import type { QueryClient } from '@tanstack/react-query';

/** Seasons decide what the leaderboard, the stats and the schedule are of. */
export function forgetTeams(queryClient: QueryClient): Promise<void> {
  return forget(queryClient, ['teams', 'leagues', 'leaderboard', 'stats', 'schedule', 'mvp']);
}

export async function forget(queryClient: QueryClient, keys: readonly string[]): Promise<void> {
  const all = [...keys, 'audit'];
  await Promise.all(all.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
