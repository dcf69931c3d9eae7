import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createPlayer, updatePlayer } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';

type NewProfile = BodyOf<typeof createPlayer>;
type ChangedProfile = BodyOf<typeof updatePlayer>;

export function useCreateProfile() {
  const refresh = useRefreshAfterProfile();
  return useMutation({
    mutationFn: (body: NewProfile) => call(createPlayer, { body }),
    onSuccess: refresh,
  });
}

export function useUpdateProfile(id: number) {
  const refresh = useRefreshAfterProfile();
  return useMutation({
    mutationFn: (body: ChangedProfile) => call(updatePlayer, { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** A profile shows in the roster, on the leaderboard and beside posts. Product §7, Players. */
function useRefreshAfterProfile() {
  const queryClient = useQueryClient();
  const session = useSessionActions();
  return async () => {
    await Promise.all([forgetProfiles(queryClient), session.refresh()]);
  };
}

async function forgetProfiles(queryClient: QueryClient): Promise<void> {
  const keys = ['players', 'leaderboard', 'posts'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
