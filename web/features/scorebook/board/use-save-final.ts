import { useState } from 'react';
import type { StatKey, StatLine } from '#domain/stat-line.ts';
import { m } from '#messages';
import { useCreateResult, useUpdateResult } from '#web/queries/schedule/mutations.ts';
import { usePostScorebookFinal } from '#web/queries/scorebook/mutations.ts';
import { useSetStatsFor } from '#web/queries/stats/mutations.ts';
import { toast } from '#web/ui/toast.ts';

type Final = {
  /** The result's, where the game has one already. */
  resultId: number | null;
  score: { hbaScore: number; opponentScore: number; regulation: number | null; notes: string | null };
  lines: readonly { playerId: number; line: StatLine & { bookStats: StatKey[] } }[];
};

/** Saves the result as the captain does by hand, and then the lines of players who have none. Product §2, Scoring. */
export function useSaveFinal(gameId: number) {
  const [isPending, setPending] = useState(false);
  const failure = { title: m.score_saveFailed() };
  const { mutateAsync: create } = useCreateResult({ failure });
  const { mutateAsync: update } = useUpdateResult({ failure });
  const { mutateAsync: setStats } = useSetStatsFor(gameId, { failure });
  const { mutateAsync: post } = usePostScorebookFinal(gameId);
  const save = async ({ resultId, score, lines }: Final) => {
    const body = { ...score, scheduleGameId: gameId };
    await (resultId === null ? create(body) : update({ id: resultId, ...body }));
    for (const { playerId, line } of lines) await setStats({ playerId, ...line });
    // The result and the lines are saved; a post that fails isn't worth a message.
    await post().catch(() => {});
    toast({ title: m.score_saved() });
  };
  return {
    isPending,
    run: async (final: Final) => {
      setPending(true);
      // A failure has its toast; what was saved stays, and another press saves the rest.
      await save(final).catch(() => {});
      setPending(false);
    },
  };
}
