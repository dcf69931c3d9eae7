import { useMutation } from '@tanstack/react-query';
import { postScorebookFinal } from '#contract/scorebook.ts';
import { call } from '#web/lib/client.ts';
import { postKeys } from '../feed/keys.ts';

/** Posts the final of a scored game to the feed, once. */
export function usePostScorebookFinal(gameId: number) {
  return useMutation({
    mutationFn: () => call(postScorebookFinal, { params: { id: gameId } }),
    meta: { invalidates: [postKeys.all] },
  });
}
